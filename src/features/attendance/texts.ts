import { trains as enUs } from '@/i18n/locale/en-us/pages/trains'
import { trains as zhCn } from '@/i18n/locale/zh-cn/pages/trains'
import { trains as zhTw } from '@/i18n/locale/zh-tw/pages/trains'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { trains: zhCn }, 'zh-tw': { trains: zhTw }, 'en-us': { trains: enUs } }, {})
