import { invoice as enUs } from './texts.en-us'
import { invoice as zhCn } from './texts.zh-cn'
import { invoice as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { invoice: zhCn }, 'zh-tw': { invoice: zhTw }, 'en-us': { invoice: enUs } }, {})
