import { noShow as enUs } from './texts.en-us'
import { noShow as zhCn } from './texts.zh-cn'
import { noShow as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { 'no-show': zhCn }, 'zh-tw': { 'no-show': zhTw }, 'en-us': { 'no-show': enUs } }, {})
