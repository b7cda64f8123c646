import { agreement as enUs } from '@/i18n/locale/en-us/pages/agreement'
import { agreement as zhCn } from '@/i18n/locale/zh-cn/pages/agreement'
import { card } from '@/i18n/locale/zh-cn/card'
import { agreement as zhTw } from '@/i18n/locale/zh-tw/pages/agreement'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { agreement: zhCn }, 'zh-tw': { agreement: zhTw }, 'en-us': { agreement: enUs } }, { card })
