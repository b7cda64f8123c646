import { refund as enUs } from './texts.en-us'
import { payment } from '@/features/payment/texts.zh-cn'
import { refund as zhCn } from './texts.zh-cn'
import { refund as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { refund: zhCn }, 'zh-tw': { refund: zhTw }, 'en-us': { refund: enUs } }, { payment })
