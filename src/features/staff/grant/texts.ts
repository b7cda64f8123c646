import { coupon } from '@/features/coupon/texts.zh-cn'
import { withAllTexts } from '@/i18n/runtime'
import { staffGrant as enUs } from './texts.en-us'
import { staffGrant as zhCn } from './texts.zh-cn'
import { staffGrant as zhTw } from './texts.zh-tw'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'staff-grant': zhCn }, 'zh-tw': { 'staff-grant': zhTw }, 'en-us': { 'staff-grant': enUs } },
  { coupon },
)
