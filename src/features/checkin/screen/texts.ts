import { checkinScreen as enUs } from './texts.en-us'
import { checkinScreen as zhCn } from './texts.zh-cn'
import { checkinScreen as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'checkin-screen': zhCn }, 'zh-tw': { 'checkin-screen': zhTw }, 'en-us': { 'checkin-screen': enUs } },
  {},
)
