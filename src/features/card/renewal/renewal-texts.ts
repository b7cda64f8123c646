import { cardRenewal as enUs } from '@/i18n/locale/en-us/pages/card-renewal'
import { cardRenewal as zhCn } from '@/i18n/locale/zh-cn/pages/card-renewal'
import { card } from '@/i18n/locale/zh-cn/card'
import { cardRenewal as zhTw } from '@/i18n/locale/zh-tw/pages/card-renewal'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'card-renewal': zhCn }, 'zh-tw': { 'card-renewal': zhTw }, 'en-us': { 'card-renewal': enUs } },
  { card },
)
