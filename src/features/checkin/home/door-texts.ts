import { door as enUs } from '@/i18n/locale/en-us/pages/door'
import { door as zhCn } from '@/i18n/locale/zh-cn/pages/door'
import { door as zhTw } from '@/i18n/locale/zh-tw/pages/door'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { door: zhCn }, 'zh-tw': { door: zhTw }, 'en-us': { door: enUs } }, {})
