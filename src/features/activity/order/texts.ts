import { payment } from '@/features/payment/texts.zh-cn'
import { activityOwn as ownEnUs } from '../own/texts.en-us'
import { activityOwn as ownZhCn } from '../own/texts.zh-cn'
import { activityOwn as ownZhTw } from '../own/texts.zh-tw'
import { activityDetail as detailEnUs } from '../detail/texts.en-us'
import { activityDetail as detailZhCn } from '../detail/texts.zh-cn'
import { activityDetail as detailZhTw } from '../detail/texts.zh-tw'
import { activity } from '../texts.zh-cn'
import { activityOrder as enUs } from './texts.en-us'
import { activityOrder as zhCn } from './texts.zh-cn'
import { activityOrder as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'activity-order': zhCn, 'activity-own': ownZhCn, 'activity-detail': detailZhCn },
    'zh-tw': { 'activity-order': zhTw, 'activity-own': ownZhTw, 'activity-detail': detailZhTw },
    'en-us': { 'activity-order': enUs, 'activity-own': ownEnUs, 'activity-detail': detailEnUs },
  },
  { activity, payment },
)
