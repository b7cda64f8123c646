import { payment } from '@/features/payment/texts.zh-cn'
import { activity } from '../texts.zh-cn'
import { activityOwn as enUs } from './texts.en-us'
import { activityOwn as zhCn } from './texts.zh-cn'
import { activityOwn as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'activity-own': zhCn }, 'zh-tw': { 'activity-own': zhTw }, 'en-us': { 'activity-own': enUs } },
  { activity, payment },
)
