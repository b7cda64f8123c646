import { order } from '../locale/zh-cn/order'
import { addTexts } from '../runtime'

// Who reads the texts from here has them, and the app's first load has not.
addTexts({ order })

export { t, useT } from '../runtime'
