import { activity } from '../texts.zh-cn'
import { activityAdmit as enUs } from './texts.en-us'
import { activityAdmit as zhCn } from './texts.zh-cn'
import { activityAdmit as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'activity-admit': zhCn }, 'zh-tw': { 'activity-admit': zhTw }, 'en-us': { 'activity-admit': enUs } },
  { activity },
)
