import { card } from '@/i18n/locale/zh-cn/card'
import { cardOwn as ownEnUs } from '@/i18n/locale/en-us/pages/card-own'
import { cardOwn } from '@/i18n/locale/zh-cn/pages/card-own'
import { cardOwn as ownZhTw } from '@/i18n/locale/zh-tw/pages/card-own'
import { member } from '@/i18n/locale/zh-cn/member'
import { cardShare as enUs } from '@/i18n/locale/en-us/pages/card-share'
import { cardShare as zhCn } from '@/i18n/locale/zh-cn/pages/card-share'
import { cardShare as zhTw } from '@/i18n/locale/zh-tw/pages/card-share'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'card-own': cardOwn, 'card-share': zhCn },
    'zh-tw': { 'card-own': ownZhTw, 'card-share': zhTw },
    'en-us': { 'card-own': ownEnUs, 'card-share': enUs },
  },
  { card, member },
)
