import { withAllTexts } from '@/i18n/runtime'
import { poster as enUs } from './texts.en-us'
import { poster as zhCn } from './texts.zh-cn'
import { poster as zhTw } from './texts.zh-tw'

export const { useT } = withAllTexts({ 'zh-cn': { poster: zhCn }, 'zh-tw': { poster: zhTw }, 'en-us': { poster: enUs } }, {})
