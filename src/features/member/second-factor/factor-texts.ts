import { secondFactor as enUs } from '@/i18n/locale/en-us/pages/second-factor'
import { secondFactor as zhCn } from '@/i18n/locale/zh-cn/pages/second-factor'
import { secondFactor as zhTw } from '@/i18n/locale/zh-tw/pages/second-factor'
import { withAllTexts } from '@/i18n/runtime'

export const { t, useT } = withAllTexts(
  { 'zh-cn': { 'second-factor': zhCn }, 'zh-tw': { 'second-factor': zhTw }, 'en-us': { 'second-factor': enUs } },
  {},
)
