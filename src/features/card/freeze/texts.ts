import { card } from '../texts.zh-cn'
import { cardFreeze as enUs } from './texts.en-us'
import { cardFreeze as zhCn } from './texts.zh-cn'
import { cardFreeze as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'card-freeze': zhCn }, 'zh-tw': { 'card-freeze': zhTw }, 'en-us': { 'card-freeze': enUs } },
  { card },
)
