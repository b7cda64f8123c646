import { kit } from '../locale/zh-cn/kit'
import { withTexts } from '../runtime'

export const { useT } = withTexts({ kit })
