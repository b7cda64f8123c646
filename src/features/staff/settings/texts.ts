import { shopSettings as enUs } from '@/i18n/locale/en-us/pages/shop-settings'
import { shopTheme as enUsThemes } from '@/i18n/locale/en-us/pages/shop-theme'
import { shopSettings as zhCn } from '@/i18n/locale/zh-cn/pages/shop-settings'
import { shopTheme as zhCnThemes } from '@/i18n/locale/zh-cn/pages/shop-theme'
import { shopSettings as zhTw } from '@/i18n/locale/zh-tw/pages/shop-settings'
import { shopTheme as zhTwThemes } from '@/i18n/locale/zh-tw/pages/shop-theme'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'shop-settings': zhCn, 'shop-theme': zhCnThemes },
    'zh-tw': { 'shop-settings': zhTw, 'shop-theme': zhTwThemes },
    'en-us': { 'shop-settings': enUs, 'shop-theme': enUsThemes },
  },
  {},
)
