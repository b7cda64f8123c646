import { settings as enUs } from '@/i18n/locale/en-us/pages/settings'
import { member } from '@/i18n/locale/zh-cn/member'
import { settings as zhCn } from '@/i18n/locale/zh-cn/pages/settings'
import { settings as zhTw } from '@/i18n/locale/zh-tw/pages/settings'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { settings: zhCn }, 'zh-tw': { settings: zhTw }, 'en-us': { settings: enUs } }, { member })
