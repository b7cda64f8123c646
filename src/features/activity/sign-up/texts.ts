import { payment } from '@/features/payment/texts.zh-cn'
import { activity } from '../texts.zh-cn'
import { activityDetail as detailEnUs } from '../detail/texts.en-us'
import { activityDetail as detailZhCn } from '../detail/texts.zh-cn'
import { activityDetail as detailZhTw } from '../detail/texts.zh-tw'
import { activitySignUp as enUs } from './texts.en-us'
import { activitySignUp as zhCn } from './texts.zh-cn'
import { activitySignUp as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'activity-sign-up': zhCn, 'activity-detail': detailZhCn },
    'zh-tw': { 'activity-sign-up': zhTw, 'activity-detail': detailZhTw },
    'en-us': { 'activity-sign-up': enUs, 'activity-detail': detailEnUs },
  },
  { activity, payment },
)
