import { checkin as enUs } from '@/i18n/locale/en-us/pages/checkin'
import { venue as venueEnUs } from '@/i18n/locale/en-us/pages/venue'
import { payment } from '@/i18n/locale/zh-cn/payment'
import { checkin as zhCn } from '@/i18n/locale/zh-cn/pages/checkin'
import { venue as venueZhCn } from '@/i18n/locale/zh-cn/pages/venue'
import { checkin as zhTw } from '@/i18n/locale/zh-tw/pages/checkin'
import { venue as venueZhTw } from '@/i18n/locale/zh-tw/pages/venue'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { checkin: zhCn, venue: venueZhCn },
    'zh-tw': { checkin: zhTw, venue: venueZhTw },
    'en-us': { checkin: enUs, venue: venueEnUs },
  },
  { payment },
)
