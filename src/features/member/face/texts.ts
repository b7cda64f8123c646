import { face as enUs } from './texts.en-us'
import { face as zhCn } from './texts.zh-cn'
import { face as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { face: zhCn }, 'zh-tw': { face: zhTw }, 'en-us': { face: enUs } }, {})
