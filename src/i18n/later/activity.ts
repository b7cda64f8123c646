import { activity } from '../locale/zh-cn/activity'
import { withTexts } from '../runtime'

export const { useT } = withTexts({ activity })
