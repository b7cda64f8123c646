import { staffWaiting as enUs } from './texts.en-us'
import { staffWaiting as zhCn } from './texts.zh-cn'
import { staffWaiting as zhTw } from './texts.zh-tw'
import { staff as staffEnUs } from '../texts.en-us'
import { staff as staffZhCn } from '../texts.zh-cn'
import { staff as staffZhTw } from '../texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'staff-waiting': zhCn, staff: staffZhCn },
    'zh-tw': { 'staff-waiting': zhTw, staff: staffZhTw },
    'en-us': { 'staff-waiting': enUs, staff: staffEnUs },
  },
  {},
)
