import { shopSettings as enUs } from './texts.en-us'
import { shopTheme as enUsThemes } from '@/ui/theme/texts.en-us'
import { shopSettings as zhCn } from './texts.zh-cn'
import { shopTheme as zhCnThemes } from '@/ui/theme/texts.zh-cn'
import { shopSettings as zhTw } from './texts.zh-tw'
import { shopTheme as zhTwThemes } from '@/ui/theme/texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'shop-settings': zhCn, 'shop-theme': zhCnThemes },
    'zh-tw': { 'shop-settings': zhTw, 'shop-theme': zhTwThemes },
    'en-us': { 'shop-settings': enUs, 'shop-theme': enUsThemes },
  },
  {},
)
