module strandbench/reference

go 1.23
