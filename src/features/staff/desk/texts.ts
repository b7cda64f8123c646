import { desk as enUs } from './texts.en-us'
import { desk as zhCn } from './texts.zh-cn'
import { staff } from '../texts.zh-cn'
import { desk as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { desk: zhCn }, 'zh-tw': { desk: zhTw }, 'en-us': { desk: enUs } }, { staff })
