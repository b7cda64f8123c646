import { card } from '../locale/zh-cn/card'
import { addTexts } from '../runtime'

// Who reads the texts from here has them, and the app's first load has not.
addTexts({ card })

export { t, useT } from '../runtime'
