import { captcha } from '../locale/zh-cn/captcha'
import { withTexts } from '../runtime'

export const { useT } = withTexts({ captcha })
