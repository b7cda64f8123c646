import { settings as enUs } from '@/i18n/locale/en-us/pages/settings'
import { shopTheme as enUsThemes } from '@/i18n/locale/en-us/pages/shop-theme'
import { member } from '@/i18n/locale/zh-cn/member'
import { settings as zhCn } from '@/i18n/locale/zh-cn/pages/settings'
import { shopTheme as zhCnThemes } from '@/i18n/locale/zh-cn/pages/shop-theme'
import { settings as zhTw } from '@/i18n/locale/zh-tw/pages/settings'
import { shopTheme as zhTwThemes } from '@/i18n/locale/zh-tw/pages/shop-theme'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { settings: zhCn, 'shop-theme': zhCnThemes },
    'zh-tw': { settings: zhTw, 'shop-theme': zhTwThemes },
    'en-us': { settings: enUs, 'shop-theme': enUsThemes },
  },
  { member },
)
