import { facility as enUs } from '@/i18n/locale/en-us/pages/facility'
import { facility as zhCn } from '@/i18n/locale/zh-cn/pages/facility'
import { facility as zhTw } from '@/i18n/locale/zh-tw/pages/facility'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { facility: zhCn }, 'zh-tw': { facility: zhTw }, 'en-us': { facility: enUs } }, {})
