import { waiting } from '@/i18n/locale/zh-cn/waiting'
import { addTexts } from '@/i18n/runtime'

// Who reads the texts from here has them, and the app's first load has not.
addTexts({ waiting })

export { useT } from '@/features/payment/texts'
