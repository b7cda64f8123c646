import { withAllTexts } from '@/i18n/runtime'
import { calendar as enUs } from './texts.en-us'
import { calendar as zhCn } from './texts.zh-cn'
import { calendar as zhTw } from './texts.zh-tw'

export const { useT } = withAllTexts({ 'zh-cn': { calendar: zhCn }, 'zh-tw': { calendar: zhTw }, 'en-us': { calendar: enUs } }, {})
