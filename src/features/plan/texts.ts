// Joining a plan speaks of paying, too.
import '@/features/payment/texts'
import { plan } from '@/i18n/locale/zh-cn/plan'
import { withTexts } from '@/i18n/runtime'

export const { t, useT } = withTexts({ plan })
