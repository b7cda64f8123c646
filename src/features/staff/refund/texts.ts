import { refund as enUs } from '@/i18n/locale/en-us/pages/refund'
import { payment } from '@/i18n/locale/zh-cn/payment'
import { refund as zhCn } from '@/i18n/locale/zh-cn/pages/refund'
import { refund as zhTw } from '@/i18n/locale/zh-tw/pages/refund'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { refund: zhCn }, 'zh-tw': { refund: zhTw }, 'en-us': { refund: enUs } }, { payment })
