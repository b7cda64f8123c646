import { codes } from '../codes/texts.zh-cn'
import { phone as enUs } from './texts.en-us'
import { phone as zhCn } from './texts.zh-cn'
import { phone as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { t, useT } = withAllTexts({ 'zh-cn': { phone: zhCn }, 'zh-tw': { phone: zhTw }, 'en-us': { phone: enUs } }, { codes })
