import { member } from '../locale/zh-cn/member'
import { addTexts } from '../runtime'

// Who reads the texts from here has them, and the app's first load has not.
addTexts({ member })

export { t, useT } from '../runtime'
