import { checkin as checkinEnUs } from '@/i18n/locale/en-us/pages/checkin'
import { checkinCode as enUs } from '@/i18n/locale/en-us/pages/checkin-code'
import { payment } from '@/i18n/locale/zh-cn/payment'
import { checkin as checkinZhCn } from '@/i18n/locale/zh-cn/pages/checkin'
import { checkinCode as zhCn } from '@/i18n/locale/zh-cn/pages/checkin-code'
import { checkin as checkinZhTw } from '@/i18n/locale/zh-tw/pages/checkin'
import { checkinCode as zhTw } from '@/i18n/locale/zh-tw/pages/checkin-code'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'checkin-code': zhCn, checkin: checkinZhCn },
    'zh-tw': { 'checkin-code': zhTw, checkin: checkinZhTw },
    'en-us': { 'checkin-code': enUs, checkin: checkinEnUs },
  },
  { payment },
)
