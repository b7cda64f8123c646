import { profile as enUs } from './texts.en-us'
import { profile as zhCn } from './texts.zh-cn'
import { profile as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { profile: zhCn }, 'zh-tw': { profile: zhTw }, 'en-us': { profile: enUs } }, {})
