import { face as enUs } from '@/i18n/locale/en-us/pages/face'
import { face as zhCn } from '@/i18n/locale/zh-cn/pages/face'
import { face as zhTw } from '@/i18n/locale/zh-tw/pages/face'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { face: zhCn }, 'zh-tw': { face: zhTw }, 'en-us': { face: enUs } }, {})
