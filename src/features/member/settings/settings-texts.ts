import { settings as enUs } from '@/i18n/locale/en-us/pages/settings'
import { themes as enUsThemes } from '@/i18n/locale/en-us/pages/themes'
import { member } from '@/i18n/locale/zh-cn/member'
import { settings as zhCn } from '@/i18n/locale/zh-cn/pages/settings'
import { themes as zhCnThemes } from '@/i18n/locale/zh-cn/pages/themes'
import { settings as zhTw } from '@/i18n/locale/zh-tw/pages/settings'
import { themes as zhTwThemes } from '@/i18n/locale/zh-tw/pages/themes'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { settings: zhCn, themes: zhCnThemes },
    'zh-tw': { settings: zhTw, themes: zhTwThemes },
    'en-us': { settings: enUs, themes: enUsThemes },
  },
  { member },
)
