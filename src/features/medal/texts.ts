import { withAllTexts } from '@/i18n/runtime'
import { medal as enUs } from './texts.en-us'
import { medal as zhCn } from './texts.zh-cn'
import { medal as zhTw } from './texts.zh-tw'

export const { useT } = withAllTexts({ 'zh-cn': { medal: zhCn }, 'zh-tw': { medal: zhTw }, 'en-us': { medal: enUs } }, {})
