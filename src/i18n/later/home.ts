import { home } from '../locale/zh-cn/home'
import { withTexts } from '../runtime'

export const { useT } = withTexts({ home })
