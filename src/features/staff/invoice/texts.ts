import { invoices as enUs } from '@/i18n/locale/en-us/pages/invoices'
import { payment } from '@/i18n/locale/zh-cn/payment'
import { invoices as zhCn } from '@/i18n/locale/zh-cn/pages/invoices'
import { invoices as zhTw } from '@/i18n/locale/zh-tw/pages/invoices'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { invoices: zhCn }, 'zh-tw': { invoices: zhTw }, 'en-us': { invoices: enUs } }, { payment })
