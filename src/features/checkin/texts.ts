import { checkin as enUs } from '@/i18n/locale/en-us/pages/checkin'
import { checkinChoose as chooseEnUs } from '@/i18n/locale/en-us/pages/checkin-choose'
import { checkinCrowd as crowdEnUs } from '@/i18n/locale/en-us/pages/checkin-crowd'
import { payment } from '@/i18n/locale/zh-cn/payment'
import { checkin as zhCn } from '@/i18n/locale/zh-cn/pages/checkin'
import { checkinChoose as chooseZhCn } from '@/i18n/locale/zh-cn/pages/checkin-choose'
import { checkinCrowd as crowdZhCn } from '@/i18n/locale/zh-cn/pages/checkin-crowd'
import { checkin as zhTw } from '@/i18n/locale/zh-tw/pages/checkin'
import { checkinChoose as chooseZhTw } from '@/i18n/locale/zh-tw/pages/checkin-choose'
import { checkinCrowd as crowdZhTw } from '@/i18n/locale/zh-tw/pages/checkin-crowd'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { checkin: zhCn, 'checkin-choose': chooseZhCn, 'checkin-crowd': crowdZhCn },
    'zh-tw': { checkin: zhTw, 'checkin-choose': chooseZhTw, 'checkin-crowd': crowdZhTw },
    'en-us': { checkin: enUs, 'checkin-choose': chooseEnUs, 'checkin-crowd': crowdEnUs },
  },
  { payment },
)
