import { card } from '@/i18n/locale/zh-cn/card'
import { leave as enUs } from '@/i18n/locale/en-us/pages/leave'
import { leave as zhCn } from '@/i18n/locale/zh-cn/pages/leave'
import { leave as zhTw } from '@/i18n/locale/zh-tw/pages/leave'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { leave: zhCn }, 'zh-tw': { leave: zhTw }, 'en-us': { leave: enUs } }, { card })
