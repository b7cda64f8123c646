import { shop } from '../locale/zh-cn/shop'
import { addTexts } from '../runtime'

// Who reads the texts from here has them, and the app's first load has not.
addTexts({ shop })

export { t, useT } from '../runtime'
