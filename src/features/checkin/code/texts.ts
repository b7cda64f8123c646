import { checkin as checkinEnUs } from '../texts.en-us'
import { checkinCode as enUs } from './texts.en-us'
import { payment } from '@/features/payment/texts.zh-cn'
import { checkin as checkinZhCn } from '../texts.zh-cn'
import { checkinCode as zhCn } from './texts.zh-cn'
import { checkin as checkinZhTw } from '../texts.zh-tw'
import { checkinCode as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'checkin-code': zhCn, checkin: checkinZhCn },
    'zh-tw': { 'checkin-code': zhTw, checkin: checkinZhTw },
    'en-us': { 'checkin-code': enUs, checkin: checkinEnUs },
  },
  { payment },
)
