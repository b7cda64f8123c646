import { checkinScreen as enUs } from '@/i18n/locale/en-us/pages/checkin-screen'
import { checkinScreen as zhCn } from '@/i18n/locale/zh-cn/pages/checkin-screen'
import { checkinScreen as zhTw } from '@/i18n/locale/zh-tw/pages/checkin-screen'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'checkin-screen': zhCn }, 'zh-tw': { 'checkin-screen': zhTw }, 'en-us': { 'checkin-screen': enUs } },
  {},
)
