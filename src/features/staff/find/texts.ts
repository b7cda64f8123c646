import { staffFind as enUs } from './texts.en-us'
import { staffFind as zhCn } from './texts.zh-cn'
import { staffFind as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { t, useT } = withAllTexts(
  { 'zh-cn': { 'staff-find': zhCn }, 'zh-tw': { 'staff-find': zhTw }, 'en-us': { 'staff-find': enUs } },
  {},
)
