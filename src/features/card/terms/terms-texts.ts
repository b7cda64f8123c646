import { cardTerms as enUs } from '@/i18n/locale/en-us/pages/card-terms'
import { cardTerms as zhCn } from '@/i18n/locale/zh-cn/pages/card-terms'
import { cardTerms as zhTw } from '@/i18n/locale/zh-tw/pages/card-terms'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'card-terms': zhCn }, 'zh-tw': { 'card-terms': zhTw }, 'en-us': { 'card-terms': enUs } },
  {},
)
