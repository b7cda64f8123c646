import { coupon } from '@/i18n/locale/zh-cn/coupon'
import { addTexts } from '@/i18n/runtime'

// Who reads the texts from here has them, and the app's first load has not.
addTexts({ coupon })

export { t, useT } from '@/i18n/runtime'
