import { batch } from '@/i18n/locale/zh-cn/batch'
import { privateTexts } from '@/i18n/locale/zh-cn/private'
import { addTexts } from '@/i18n/runtime'
import '@/features/payment/texts'

// Who reads the texts from here has them, and the app's first load has not; a lesson is paid with the words of payment.
addTexts({ private: privateTexts, batch })

export { t, useT } from '@/i18n/runtime'
