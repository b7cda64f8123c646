import { settings as enUs } from './texts.en-us'
import { shopTheme as enUsThemes } from '@/ui/theme/texts.en-us'
import { member } from '../texts.zh-cn'
import { settings as zhCn } from './texts.zh-cn'
import { shopTheme as zhCnThemes } from '@/ui/theme/texts.zh-cn'
import { settings as zhTw } from './texts.zh-tw'
import { shopTheme as zhTwThemes } from '@/ui/theme/texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { settings: zhCn, 'shop-theme': zhCnThemes },
    'zh-tw': { settings: zhTw, 'shop-theme': zhTwThemes },
    'en-us': { settings: enUs, 'shop-theme': enUsThemes },
  },
  { member },
)
