import { noShow as enUs } from '@/i18n/locale/en-us/pages/no-show'
import { noShow as zhCn } from '@/i18n/locale/zh-cn/pages/no-show'
import { noShow as zhTw } from '@/i18n/locale/zh-tw/pages/no-show'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { 'no-show': zhCn }, 'zh-tw': { 'no-show': zhTw }, 'en-us': { 'no-show': enUs } }, {})
