import { withAllTexts } from '@/i18n/runtime'
import { reportPicture as enUs } from './texts.en-us'
import { reportPicture as zhCn } from './texts.zh-cn'
import { reportPicture as zhTw } from './texts.zh-tw'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'report-picture': zhCn }, 'zh-tw': { 'report-picture': zhTw }, 'en-us': { 'report-picture': enUs } },
  {},
)
