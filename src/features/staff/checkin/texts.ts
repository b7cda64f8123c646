import { entryDesk as enUs } from '@/i18n/locale/en-us/pages/entry-desk'
import { entryDesk as zhCn } from '@/i18n/locale/zh-cn/pages/entry-desk'
import { payment } from '@/i18n/locale/zh-cn/payment'
import { entryDesk as zhTw } from '@/i18n/locale/zh-tw/pages/entry-desk'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { 'entry-desk': zhCn }, 'zh-tw': { 'entry-desk': zhTw }, 'en-us': { 'entry-desk': enUs } },
  { payment },
)
