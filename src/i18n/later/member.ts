import { member } from '../locale/zh-cn/member'
import { withTexts } from '../runtime'

export const { t, useT } = withTexts({ member })
