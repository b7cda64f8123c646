import { card } from '@/i18n/locale/zh-cn/card'
import { cardFreeze as enUs } from '@/i18n/locale/en-us/pages/card-freeze'
import { cardFreeze as zhCn } from '@/i18n/locale/zh-cn/pages/card-freeze'
import { cardFreeze as zhTw } from '@/i18n/locale/zh-tw/pages/card-freeze'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'card-freeze': zhCn }, 'zh-tw': { 'card-freeze': zhTw }, 'en-us': { 'card-freeze': enUs } },
  { card },
)
