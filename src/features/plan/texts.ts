import { payment } from '@/i18n/locale/zh-cn/payment'
import { plan } from '@/i18n/locale/zh-cn/plan'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ payment, plan })
