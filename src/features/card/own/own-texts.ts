import { card } from '@/i18n/locale/zh-cn/card'
import { cardOwn as enUs } from '@/i18n/locale/en-us/pages/card-own'
import { cardOwn as zhCn } from '@/i18n/locale/zh-cn/pages/card-own'
import { cardOwn as zhTw } from '@/i18n/locale/zh-tw/pages/card-own'
import { renewal } from '@/i18n/locale/zh-cn/renewal'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'card-own': zhCn }, 'zh-tw': { 'card-own': zhTw }, 'en-us': { 'card-own': enUs } },
  { card, renewal },
)
