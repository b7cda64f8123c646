import { doorScreen as enUs } from '@/i18n/locale/en-us/pages/door-screen'
import { doorScreen as zhCn } from '@/i18n/locale/zh-cn/pages/door-screen'
import { doorScreen as zhTw } from '@/i18n/locale/zh-tw/pages/door-screen'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'door-screen': zhCn }, 'zh-tw': { 'door-screen': zhTw }, 'en-us': { 'door-screen': enUs } },
  {},
)
