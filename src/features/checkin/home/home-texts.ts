import { checkinHome as enUs } from '@/i18n/locale/en-us/pages/checkin-home'
import { checkinHome as zhCn } from '@/i18n/locale/zh-cn/pages/checkin-home'
import { checkinHome as zhTw } from '@/i18n/locale/zh-tw/pages/checkin-home'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'checkin-home': zhCn }, 'zh-tw': { 'checkin-home': zhTw }, 'en-us': { 'checkin-home': enUs } },
  {},
)
