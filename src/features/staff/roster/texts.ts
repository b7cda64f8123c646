import { roster as enUs } from './texts.en-us'
import { roster as zhCn } from './texts.zh-cn'
import { roster as zhTw } from './texts.zh-tw'
import { staff as staffEnUs } from '../texts.en-us'
import { staff as staffZhCn } from '../texts.zh-cn'
import { staff as staffZhTw } from '../texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  { 'zh-cn': { roster: zhCn, staff: staffZhCn }, 'zh-tw': { roster: zhTw, staff: staffZhTw }, 'en-us': { roster: enUs, staff: staffEnUs } },
  {},
)
