import { checkin as checkinEnUs } from '@/i18n/locale/en-us/pages/checkin'
import { gate as enUs } from '@/i18n/locale/en-us/pages/gate'
import { payment } from '@/i18n/locale/zh-cn/payment'
import { checkin as checkinZhCn } from '@/i18n/locale/zh-cn/pages/checkin'
import { gate as zhCn } from '@/i18n/locale/zh-cn/pages/gate'
import { checkin as checkinZhTw } from '@/i18n/locale/zh-tw/pages/checkin'
import { gate as zhTw } from '@/i18n/locale/zh-tw/pages/gate'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { gate: zhCn, checkin: checkinZhCn },
    'zh-tw': { gate: zhTw, checkin: checkinZhTw },
    'en-us': { gate: enUs, checkin: checkinEnUs },
  },
  { payment },
)
