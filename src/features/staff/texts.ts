import { roster as enUs } from './roster/texts.en-us'
import { roster as zhCn } from './roster/texts.zh-cn'
import { staff } from './texts.zh-cn'
import { roster as zhTw } from './roster/texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { t, useT } = withAllTexts({ 'zh-cn': { roster: zhCn }, 'zh-tw': { roster: zhTw }, 'en-us': { roster: enUs } }, { staff })
