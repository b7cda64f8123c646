// Joining a plan speaks of paying, too.
import '@/features/payment/texts'
import { plan } from '@/i18n/locale/zh-cn/plan'
import { addTexts } from '@/i18n/runtime'

addTexts({ plan })

export { t, useT } from '@/i18n/runtime'
