import { staffRests as enUs } from './texts.en-us'
import { staffRests as zhCn } from './texts.zh-cn'
import { staffRests as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'staff-rests': zhCn }, 'zh-tw': { 'staff-rests': zhTw }, 'en-us': { 'staff-rests': enUs } },
  {},
)
