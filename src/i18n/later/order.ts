import { order } from '../locale/zh-cn/order'
import { withTexts } from '../runtime'

export const { useT } = withTexts({ order })
