import { codes } from '../codes/texts.zh-cn'
import { privacy as enUs } from './texts.en-us'
import { privacy as zhCn } from './texts.zh-cn'
import { privacy as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { privacy: zhCn }, 'zh-tw': { privacy: zhTw }, 'en-us': { privacy: enUs } }, { codes })
