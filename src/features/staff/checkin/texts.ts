import { staffCheckin as enUs } from './texts.en-us'
import { staffCheckin as zhCn } from './texts.zh-cn'
import { payment } from '@/features/payment/texts.zh-cn'
import { staffCheckin as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'staff-checkin': zhCn }, 'zh-tw': { 'staff-checkin': zhTw }, 'en-us': { 'staff-checkin': enUs } },
  { payment },
)
