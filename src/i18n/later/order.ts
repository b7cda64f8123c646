import { order } from '@/features/booking/order/texts.zh-cn'
import { withTexts } from '../runtime'

export const { useT } = withTexts({ order })
