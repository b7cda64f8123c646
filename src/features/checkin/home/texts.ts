import { checkinHome as enUs } from './texts.en-us'
import { checkinHome as zhCn } from './texts.zh-cn'
import { checkinHome as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'checkin-home': zhCn }, 'zh-tw': { 'checkin-home': zhTw }, 'en-us': { 'checkin-home': enUs } },
  {},
)
