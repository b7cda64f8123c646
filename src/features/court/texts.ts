import { court } from '@/i18n/locale/zh-cn/court'
import { addTexts } from '@/i18n/runtime'
import '@/features/payment/texts'

// Who reads the texts from here has them, and the app's first load has not; what is paid needs those of payment as well.
addTexts({ court })

export { t, useT } from '@/i18n/runtime'
