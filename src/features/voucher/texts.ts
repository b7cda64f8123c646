import { withAllTexts } from '@/i18n/runtime'
import { voucher as enUs } from './texts.en-us'
import { voucher as zhCn } from './texts.zh-cn'
import { voucher as zhTw } from './texts.zh-tw'

export const { useT, t } = withAllTexts({ 'zh-cn': { voucher: zhCn }, 'zh-tw': { voucher: zhTw }, 'en-us': { voucher: enUs } }, {})
