import { corporate } from '../locale/zh-cn/corporate'
import { addTexts } from '../runtime'

// Who reads the texts from here has them, and the app's first load has not.
addTexts({ corporate })

export { t, useT } from '../runtime'
