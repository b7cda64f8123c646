import { trains as enUs } from './texts.en-us'
import { trains as zhCn } from './texts.zh-cn'
import { trains as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { trains: zhCn }, 'zh-tw': { trains: zhTw }, 'en-us': { trains: enUs } }, {})
