import { payment } from '@/i18n/locale/zh-cn/payment'
import { waiting } from '@/i18n/locale/zh-cn/waiting'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ payment, waiting })
