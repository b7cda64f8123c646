import { member } from '@/i18n/locale/zh-cn/member'
import { privacy as enUs } from '@/i18n/locale/en-us/pages/privacy'
import { privacy as zhCn } from '@/i18n/locale/zh-cn/pages/privacy'
import { privacy as zhTw } from '@/i18n/locale/zh-tw/pages/privacy'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { privacy: zhCn }, 'zh-tw': { privacy: zhTw }, 'en-us': { privacy: enUs } }, { member })
