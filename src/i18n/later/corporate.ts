import { corporate } from '../locale/zh-cn/corporate'
import { withTexts } from '../runtime'

export const { t, useT } = withTexts({ corporate })
