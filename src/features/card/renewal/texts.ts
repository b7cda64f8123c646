import { cardRenewal as enUs } from './texts.en-us'
import { cardRenewal as zhCn } from './texts.zh-cn'
import { card } from '../texts.zh-cn'
import { cardRenewal as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'card-renewal': zhCn }, 'zh-tw': { 'card-renewal': zhTw }, 'en-us': { 'card-renewal': enUs } },
  { card },
)
