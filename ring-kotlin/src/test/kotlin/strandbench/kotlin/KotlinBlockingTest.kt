package strandbench.kotlin

import strandbench.hazard.Strands
import strandbench.hazard.StrandsContract

class KotlinBlockingTest : StrandsContract() {
    override fun open(): Strands = KotlinBlocking().open()
}
