import { checkin as enUs } from './texts.en-us'
import { checkinChoose as chooseEnUs } from './choose/texts.en-us'
import { checkinCrowd as crowdEnUs } from './crowd/texts.en-us'
import { payment } from '@/features/payment/texts.zh-cn'
import { checkin as zhCn } from './texts.zh-cn'
import { checkinChoose as chooseZhCn } from './choose/texts.zh-cn'
import { checkinCrowd as crowdZhCn } from './crowd/texts.zh-cn'
import { checkin as zhTw } from './texts.zh-tw'
import { checkinChoose as chooseZhTw } from './choose/texts.zh-tw'
import { checkinCrowd as crowdZhTw } from './crowd/texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { checkin: zhCn, 'checkin-choose': chooseZhCn, 'checkin-crowd': crowdZhCn },
    'zh-tw': { checkin: zhTw, 'checkin-choose': chooseZhTw, 'checkin-crowd': crowdZhTw },
    'en-us': { checkin: enUs, 'checkin-choose': chooseEnUs, 'checkin-crowd': crowdEnUs },
  },
  { payment },
)
