import { agreement as agreementEn } from '@/i18n/locale/en-us/pages/agreement'
import { buy as buyEn } from '@/i18n/locale/en-us/pages/buy'
import { agreement } from '@/i18n/locale/zh-cn/pages/agreement'
import { buy } from '@/i18n/locale/zh-cn/pages/buy'
import { card } from '@/i18n/locale/zh-cn/card'
import { coupon } from '@/i18n/locale/zh-cn/coupon'
import { payment } from '@/i18n/locale/zh-cn/payment'
import { agreement as agreementTw } from '@/i18n/locale/zh-tw/pages/agreement'
import { buy as buyTw } from '@/i18n/locale/zh-tw/pages/buy'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { agreement, buy },
    'zh-tw': { agreement: agreementTw, buy: buyTw },
    'en-us': { agreement: agreementEn, buy: buyEn },
  },
  { card, coupon, payment },
)
