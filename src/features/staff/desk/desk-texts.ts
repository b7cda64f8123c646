import { desk as enUs } from '@/i18n/locale/en-us/pages/desk'
import { desk as zhCn } from '@/i18n/locale/zh-cn/pages/desk'
import { staff } from '@/i18n/locale/zh-cn/staff'
import { desk as zhTw } from '@/i18n/locale/zh-tw/pages/desk'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { desk: zhCn }, 'zh-tw': { desk: zhTw }, 'en-us': { desk: enUs } }, { staff })
