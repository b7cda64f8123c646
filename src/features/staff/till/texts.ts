import { till as enUs } from '@/i18n/locale/en-us/pages/till'
import { till as zhCn } from '@/i18n/locale/zh-cn/pages/till'
import { payment } from '@/i18n/locale/zh-cn/payment'
import { till as zhTw } from '@/i18n/locale/zh-tw/pages/till'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { till: zhCn }, 'zh-tw': { till: zhTw }, 'en-us': { till: enUs } }, { payment })
