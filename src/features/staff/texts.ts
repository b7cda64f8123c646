import { roster as enUs } from '@/i18n/locale/en-us/pages/roster'
import { roster as zhCn } from '@/i18n/locale/zh-cn/pages/roster'
import { staff } from '@/i18n/locale/zh-cn/staff'
import { roster as zhTw } from '@/i18n/locale/zh-tw/pages/roster'
import { withAllTexts } from '@/i18n/runtime'

export const { t, useT } = withAllTexts({ 'zh-cn': { roster: zhCn }, 'zh-tw': { roster: zhTw }, 'en-us': { roster: enUs } }, { staff })
