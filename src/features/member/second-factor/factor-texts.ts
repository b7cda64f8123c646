import { factor as enUs } from '@/i18n/locale/en-us/pages/factor'
import { factor as zhCn } from '@/i18n/locale/zh-cn/pages/factor'
import { factor as zhTw } from '@/i18n/locale/zh-tw/pages/factor'
import { withAllTexts } from '@/i18n/runtime'

export const { t, useT } = withAllTexts({ 'zh-cn': { factor: zhCn }, 'zh-tw': { factor: zhTw }, 'en-us': { factor: enUs } }, {})
