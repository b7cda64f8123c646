import { sums as enUs } from '@/i18n/locale/en-us/pages/sums'
import { sums as zhCn } from '@/i18n/locale/zh-cn/pages/sums'
import { staff } from '@/i18n/locale/zh-cn/staff'
import { sums as zhTw } from '@/i18n/locale/zh-tw/pages/sums'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { sums: zhCn }, 'zh-tw': { sums: zhTw }, 'en-us': { sums: enUs } }, { staff })
