import { payment } from '@/i18n/locale/zh-cn/payment'
import { plan } from '@/i18n/locale/zh-cn/plan'
import { withTexts } from '@/i18n/runtime'

export const { t, useT } = withTexts({ payment, plan })
