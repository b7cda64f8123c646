import { facility as enUs } from './texts.en-us'
import { facility as zhCn } from './texts.zh-cn'
import { facility as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { facility: zhCn }, 'zh-tw': { facility: zhTw }, 'en-us': { facility: enUs } }, {})
