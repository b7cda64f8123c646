import { withAllTexts } from '@/i18n/runtime'
import { reportAnnual as enUs } from './texts.en-us'
import { reportAnnual as zhCn } from './texts.zh-cn'
import { reportAnnual as zhTw } from './texts.zh-tw'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'report-annual': zhCn }, 'zh-tw': { 'report-annual': zhTw }, 'en-us': { 'report-annual': enUs } },
  {},
)
