import { deletion as enUs } from '@/i18n/locale/en-us/pages/deletion'
import { deletion as zhCn } from '@/i18n/locale/zh-cn/pages/deletion'
import { deletion as zhTw } from '@/i18n/locale/zh-tw/pages/deletion'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { deletion: zhCn }, 'zh-tw': { deletion: zhTw }, 'en-us': { deletion: enUs } }, {})
