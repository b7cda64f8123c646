import { renewal } from '../locale/zh-cn/renewal'
import { addTexts } from '../runtime'

// Who reads the texts from here has them, and the app's first load has not.
addTexts({ renewal })

export { t, useT } from '../runtime'
