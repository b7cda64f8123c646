import { payment } from '@/i18n/locale/zh-cn/payment'
import { till } from '@/i18n/locale/zh-cn/till'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ till, payment })
