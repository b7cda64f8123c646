import { staffPeople as enUs } from '@/i18n/locale/en-us/pages/staff-people'
import { staffPeople as zhCn } from '@/i18n/locale/zh-cn/pages/staff-people'
import { staffPeople as zhTw } from '@/i18n/locale/zh-tw/pages/staff-people'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'staff-people': zhCn }, 'zh-tw': { 'staff-people': zhTw }, 'en-us': { 'staff-people': enUs } },
  {},
)
