import { member } from '@/i18n/locale/zh-cn/member'
import { phone as enUs } from '@/i18n/locale/en-us/pages/phone'
import { phone as zhCn } from '@/i18n/locale/zh-cn/pages/phone'
import { phone as zhTw } from '@/i18n/locale/zh-tw/pages/phone'
import { withAllTexts } from '@/i18n/runtime'

export const { t, useT } = withAllTexts({ 'zh-cn': { phone: zhCn }, 'zh-tw': { phone: zhTw }, 'en-us': { phone: enUs } }, { member })
