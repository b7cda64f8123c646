import { withAllTexts } from '@/i18n/runtime'
import { staffVoucher as enUs } from './texts.en-us'
import { staffVoucher as zhCn } from './texts.zh-cn'
import { staffVoucher as zhTw } from './texts.zh-tw'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'staff-voucher': zhCn }, 'zh-tw': { 'staff-voucher': zhTw }, 'en-us': { 'staff-voucher': enUs } },
  {},
)
