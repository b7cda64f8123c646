import { shopSettings as enUs } from '@/i18n/locale/en-us/pages/shop-settings'
import { themes as enUsThemes } from '@/i18n/locale/en-us/pages/themes'
import { shopSettings as zhCn } from '@/i18n/locale/zh-cn/pages/shop-settings'
import { themes as zhCnThemes } from '@/i18n/locale/zh-cn/pages/themes'
import { shopSettings as zhTw } from '@/i18n/locale/zh-tw/pages/shop-settings'
import { themes as zhTwThemes } from '@/i18n/locale/zh-tw/pages/themes'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'shop-settings': zhCn, themes: zhCnThemes },
    'zh-tw': { 'shop-settings': zhTw, themes: zhTwThemes },
    'en-us': { 'shop-settings': enUs, themes: enUsThemes },
  },
  {},
)
