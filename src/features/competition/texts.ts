import { withAllTexts } from '@/i18n/runtime'
import { competition as enUs } from './texts.en-us'
import { competition as zhCn } from './texts.zh-cn'
import { competition as zhTw } from './texts.zh-tw'

export const { useT } = withAllTexts({ 'zh-cn': { competition: zhCn }, 'zh-tw': { competition: zhTw }, 'en-us': { competition: enUs } }, {})
