import { card } from '../texts.zh-cn'
import { cardOwn as ownEnUs } from '../own/texts.en-us'
import { cardOwn } from '../own/texts.zh-cn'
import { cardOwn as ownZhTw } from '../own/texts.zh-tw'
import { cardShare as enUs } from './texts.en-us'
import { cardShare as zhCn } from './texts.zh-cn'
import { cardShare as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'card-own': cardOwn, 'card-share': zhCn },
    'zh-tw': { 'card-own': ownZhTw, 'card-share': zhTw },
    'en-us': { 'card-own': ownEnUs, 'card-share': enUs },
  },
  { card },
)
