import { staffInvoice as enUs } from './texts.en-us'
import { payment } from '@/features/payment/texts.zh-cn'
import { staffInvoice as zhCn } from './texts.zh-cn'
import { staffInvoice as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'staff-invoice': zhCn }, 'zh-tw': { 'staff-invoice': zhTw }, 'en-us': { 'staff-invoice': enUs } },
  { payment },
)
