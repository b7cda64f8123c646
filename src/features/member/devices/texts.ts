import { devices as enUs } from './texts.en-us'
import { devices as zhCn } from './texts.zh-cn'
import { devices as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { devices: zhCn }, 'zh-tw': { devices: zhTw }, 'en-us': { devices: enUs } }, {})
