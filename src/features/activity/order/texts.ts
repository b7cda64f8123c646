import { payment } from '@/features/payment/texts.zh-cn'
import { activity } from '../texts.zh-cn'
import { activityDetail as detailEnUs } from '../detail/texts.en-us'
import { activityDetail as detailZhCn } from '../detail/texts.zh-cn'
import { activityDetail as detailZhTw } from '../detail/texts.zh-tw'
import { activityOrder as enUs } from './texts.en-us'
import { activityOrder as zhCn } from './texts.zh-cn'
import { activityOrder as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'activity-order': zhCn, 'activity-detail': detailZhCn },
    'zh-tw': { 'activity-order': zhTw, 'activity-detail': detailZhTw },
    'en-us': { 'activity-order': enUs, 'activity-detail': detailEnUs },
  },
  { activity, payment },
)
