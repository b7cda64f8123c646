import { activity } from '../locale/zh-cn/activity'
import { addTexts } from '../runtime'

// Who reads the texts from here has them, and the app's first load has not.
addTexts({ activity })

export { t, useT } from '../runtime'
