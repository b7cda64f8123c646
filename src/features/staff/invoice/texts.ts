import { staffInvoice as enUs } from '@/i18n/locale/en-us/pages/staff-invoice'
import { payment } from '@/i18n/locale/zh-cn/payment'
import { staffInvoice as zhCn } from '@/i18n/locale/zh-cn/pages/staff-invoice'
import { staffInvoice as zhTw } from '@/i18n/locale/zh-tw/pages/staff-invoice'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'staff-invoice': zhCn }, 'zh-tw': { 'staff-invoice': zhTw }, 'en-us': { 'staff-invoice': enUs } },
  { payment },
)
