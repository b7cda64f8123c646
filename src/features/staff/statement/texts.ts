import { staffStatement as enUs } from '@/i18n/locale/en-us/pages/staff-statement'
import { staffStatement as zhCn } from '@/i18n/locale/zh-cn/pages/staff-statement'
import { staff } from '@/i18n/locale/zh-cn/staff'
import { staffStatement as zhTw } from '@/i18n/locale/zh-tw/pages/staff-statement'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'staff-statement': zhCn }, 'zh-tw': { 'staff-statement': zhTw }, 'en-us': { 'staff-statement': enUs } },
  { staff },
)
