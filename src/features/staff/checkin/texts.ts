import { staffCheckin as enUs } from '@/i18n/locale/en-us/pages/staff-checkin'
import { staffCheckin as zhCn } from '@/i18n/locale/zh-cn/pages/staff-checkin'
import { payment } from '@/i18n/locale/zh-cn/payment'
import { staffCheckin as zhTw } from '@/i18n/locale/zh-tw/pages/staff-checkin'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'staff-checkin': zhCn }, 'zh-tw': { 'staff-checkin': zhTw }, 'en-us': { 'staff-checkin': enUs } },
  { payment },
)
