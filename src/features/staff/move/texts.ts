import { staffMove as enUs } from './texts.en-us'
import { staffMove as zhCn } from './texts.zh-cn'
import { staffMove as zhTw } from './texts.zh-tw'
import { staff as staffEnUs } from '../texts.en-us'
import { staff as staffZhCn } from '../texts.zh-cn'
import { staff as staffZhTw } from '../texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'staff-move': zhCn, staff: staffZhCn },
    'zh-tw': { 'staff-move': zhTw, staff: staffZhTw },
    'en-us': { 'staff-move': enUs, staff: staffEnUs },
  },
  {},
)
