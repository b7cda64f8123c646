import { renewal } from '../locale/zh-cn/renewal'
import { withTexts } from '../runtime'

export const { t, useT } = withTexts({ renewal })
