import { card } from '../texts.zh-cn'
import { cardOwn as enUs } from './texts.en-us'
import { cardOwn as zhCn } from './texts.zh-cn'
import { cardOwn as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'card-own': zhCn }, 'zh-tw': { 'card-own': zhTw }, 'en-us': { 'card-own': enUs } },
  { card },
)
