import { partner } from '@/i18n/locale/zh-cn/partner'
import { addTexts } from '@/i18n/runtime'

// Who reads the texts from here has them, and the app's first load has not.
addTexts({ partner })

export { t, useT } from '@/i18n/runtime'
