import { card } from '@/i18n/locale/zh-cn/card'
import { cards as cardsEnUs } from '@/i18n/locale/en-us/pages/cards'
import { cards } from '@/i18n/locale/zh-cn/pages/cards'
import { cards as cardsZhTw } from '@/i18n/locale/zh-tw/pages/cards'
import { member } from '@/i18n/locale/zh-cn/member'
import { sharing as enUs } from '@/i18n/locale/en-us/pages/sharing'
import { sharing as zhCn } from '@/i18n/locale/zh-cn/pages/sharing'
import { sharing as zhTw } from '@/i18n/locale/zh-tw/pages/sharing'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { cards, sharing: zhCn },
    'zh-tw': { cards: cardsZhTw, sharing: zhTw },
    'en-us': { cards: cardsEnUs, sharing: enUs },
  },
  { card, member },
)
