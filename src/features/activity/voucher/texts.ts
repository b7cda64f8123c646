import { payment } from '@/features/payment/texts.zh-cn'
import { activityOwn as ownEnUs } from '../own/texts.en-us'
import { activityOwn as ownZhCn } from '../own/texts.zh-cn'
import { activityOwn as ownZhTw } from '../own/texts.zh-tw'
import { activityDetail as detailEnUs } from '../detail/texts.en-us'
import { activityDetail as detailZhCn } from '../detail/texts.zh-cn'
import { activityDetail as detailZhTw } from '../detail/texts.zh-tw'
import { activity } from '../texts.zh-cn'
import { activityVoucher as enUs } from './texts.en-us'
import { activityVoucher as zhCn } from './texts.zh-cn'
import { activityVoucher as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'activity-voucher': zhCn, 'activity-own': ownZhCn, 'activity-detail': detailZhCn },
    'zh-tw': { 'activity-voucher': zhTw, 'activity-own': ownZhTw, 'activity-detail': detailZhTw },
    'en-us': { 'activity-voucher': enUs, 'activity-own': ownEnUs, 'activity-detail': detailEnUs },
  },
  { activity, payment },
)
