import { kit } from '../locale/zh-cn/kit'
import { withTexts } from '../runtime'

export const { t, useT } = withTexts({ kit })
