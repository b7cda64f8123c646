import { shop } from '../locale/zh-cn/shop'
import { withTexts } from '../runtime'

export const { t, useT } = withTexts({ shop })
