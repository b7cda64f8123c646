import { deletion as enUs } from './texts.en-us'
import { deletion as zhCn } from './texts.zh-cn'
import { deletion as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { deletion: zhCn }, 'zh-tw': { deletion: zhTw }, 'en-us': { deletion: enUs } }, {})
