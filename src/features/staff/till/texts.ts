import { till as enUs } from './texts.en-us'
import { till as zhCn } from './texts.zh-cn'
import { payment } from '@/features/payment/texts.zh-cn'
import { till as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { till: zhCn }, 'zh-tw': { till: zhTw }, 'en-us': { till: enUs } }, { payment })
