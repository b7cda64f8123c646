// A place is waited for with a way to pay.
import '@/features/payment/texts'
import { waiting } from '@/i18n/locale/zh-cn/waiting'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ waiting })
