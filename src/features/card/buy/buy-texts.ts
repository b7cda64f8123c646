import { cardRenewal as renewalEn } from '@/i18n/locale/en-us/pages/card-renewal'
import { buy as buyEn } from '@/i18n/locale/en-us/pages/buy'
import { cardRenewal } from '@/i18n/locale/zh-cn/pages/card-renewal'
import { buy } from '@/i18n/locale/zh-cn/pages/buy'
import { card } from '@/i18n/locale/zh-cn/card'
import { coupon } from '@/i18n/locale/zh-cn/coupon'
import { payment } from '@/i18n/locale/zh-cn/payment'
import { cardRenewal as renewalTw } from '@/i18n/locale/zh-tw/pages/card-renewal'
import { buy as buyTw } from '@/i18n/locale/zh-tw/pages/buy'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'card-renewal': cardRenewal, buy },
    'zh-tw': { 'card-renewal': renewalTw, buy: buyTw },
    'en-us': { 'card-renewal': renewalEn, buy: buyEn },
  },
  { card, coupon, payment },
)
