import { devices as enUs } from '@/i18n/locale/en-us/pages/devices'
import { devices as zhCn } from '@/i18n/locale/zh-cn/pages/devices'
import { devices as zhTw } from '@/i18n/locale/zh-tw/pages/devices'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { devices: zhCn }, 'zh-tw': { devices: zhTw }, 'en-us': { devices: enUs } }, {})
