import { home } from '../locale/zh-cn/home'
import { withTexts } from '../runtime'

export const { t, useT } = withTexts({ home })
