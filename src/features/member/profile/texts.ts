import { profile as enUs } from '@/i18n/locale/en-us/pages/profile'
import { profile as zhCn } from '@/i18n/locale/zh-cn/pages/profile'
import { profile as zhTw } from '@/i18n/locale/zh-tw/pages/profile'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { profile: zhCn }, 'zh-tw': { profile: zhTw }, 'en-us': { profile: enUs } }, {})
