import { secondFactor as enUs } from './texts.en-us'
import { secondFactor as zhCn } from './texts.zh-cn'
import { secondFactor as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { t, useT } = withAllTexts(
  { 'zh-cn': { 'second-factor': zhCn }, 'zh-tw': { 'second-factor': zhTw }, 'en-us': { 'second-factor': enUs } },
  {},
)
