import { card } from '../locale/zh-cn/card'
import { withTexts } from '../runtime'

export const { useT } = withTexts({ card })
