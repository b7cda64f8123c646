import { card } from '@/i18n/locale/zh-cn/card'
import { cards as enUs } from '@/i18n/locale/en-us/pages/cards'
import { cards as zhCn } from '@/i18n/locale/zh-cn/pages/cards'
import { cards as zhTw } from '@/i18n/locale/zh-tw/pages/cards'
import { renewal } from '@/i18n/locale/zh-cn/renewal'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { cards: zhCn }, 'zh-tw': { cards: zhTw }, 'en-us': { cards: enUs } }, { card, renewal })
