import { shopSettings as enUs } from '@/i18n/locale/en-us/pages/shop-settings'
import { shopSettings as zhCn } from '@/i18n/locale/zh-cn/pages/shop-settings'
import { shopSettings as zhTw } from '@/i18n/locale/zh-tw/pages/shop-settings'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'shop-settings': zhCn }, 'zh-tw': { 'shop-settings': zhTw }, 'en-us': { 'shop-settings': enUs } },
  {},
)
