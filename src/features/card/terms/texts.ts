import { cardTerms as enUs } from './texts.en-us'
import { cardTerms as zhCn } from './texts.zh-cn'
import { cardTerms as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'card-terms': zhCn }, 'zh-tw': { 'card-terms': zhTw }, 'en-us': { 'card-terms': enUs } },
  {},
)
