import { staff as enUs } from './texts.en-us'
import { staff as zhCn } from './texts.zh-cn'
import { staff as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { staff: zhCn }, 'zh-tw': { staff: zhTw }, 'en-us': { staff: enUs } }, {})
