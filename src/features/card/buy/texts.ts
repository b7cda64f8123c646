import { cardRenewal as renewalEn } from '../renewal/texts.en-us'
import { buy as buyEn } from './texts.en-us'
import { cardRenewal } from '../renewal/texts.zh-cn'
import { buy } from './texts.zh-cn'
import { card } from '../texts.zh-cn'
import { coupon } from '@/features/coupon/texts.zh-cn'
import { payment } from '@/features/payment/texts.zh-cn'
import { cardRenewal as renewalTw } from '../renewal/texts.zh-tw'
import { buy as buyTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'card-renewal': cardRenewal, buy },
    'zh-tw': { 'card-renewal': renewalTw, buy: buyTw },
    'en-us': { 'card-renewal': renewalEn, buy: buyEn },
  },
  { card, coupon, payment },
)
