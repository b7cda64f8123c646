import { court } from './texts.zh-cn'
import { order } from '@/features/booking/order/texts.zh-cn'
import { payment } from '@/features/payment/texts.zh-cn'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ court, order, payment })
