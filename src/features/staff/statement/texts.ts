import { staffStatement as enUs } from './texts.en-us'
import { staffStatement as zhCn } from './texts.zh-cn'
import { staffStatement as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'staff-statement': zhCn }, 'zh-tw': { 'staff-statement': zhTw }, 'en-us': { 'staff-statement': enUs } },
  {},
)
