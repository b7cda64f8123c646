import { coupon } from '@/features/coupon/texts.zh-cn'
import { withAllTexts } from '@/i18n/runtime'
import { invitation as enUs } from './texts.en-us'
import { invitation as zhCn } from './texts.zh-cn'
import { invitation as zhTw } from './texts.zh-tw'

export const { useT } = withAllTexts(
  { 'zh-cn': { invitation: zhCn }, 'zh-tw': { invitation: zhTw }, 'en-us': { invitation: enUs } },
  { coupon },
)
