import { staffPeople as enUs } from './texts.en-us'
import { staffPeople as zhCn } from './texts.zh-cn'
import { staffPeople as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'staff-people': zhCn }, 'zh-tw': { 'staff-people': zhTw }, 'en-us': { 'staff-people': enUs } },
  {},
)
