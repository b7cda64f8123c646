import { home } from '../locale/zh-cn/home'
import { addTexts } from '../runtime'

// Who reads the texts from here has them, and the app's first load has not.
addTexts({ home })

export { t, useT } from '../runtime'
