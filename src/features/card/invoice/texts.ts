import { invoice as enUs } from '@/i18n/locale/en-us/pages/invoice'
import { invoice as zhCn } from '@/i18n/locale/zh-cn/pages/invoice'
import { invoice as zhTw } from '@/i18n/locale/zh-tw/pages/invoice'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { invoice: zhCn }, 'zh-tw': { invoice: zhTw }, 'en-us': { invoice: enUs } }, {})
