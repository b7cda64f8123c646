import { payment } from '@/features/payment/texts.zh-cn'
import { activity } from '../texts.zh-cn'
import { activityDetail as enUs } from './texts.en-us'
import { activityDetail as zhCn } from './texts.zh-cn'
import { activityDetail as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'activity-detail': zhCn }, 'zh-tw': { 'activity-detail': zhTw }, 'en-us': { 'activity-detail': enUs } },
  { activity, payment },
)
