import { staffAttendance as enUs } from './texts.en-us'
import { staffAttendance as zhCn } from './texts.zh-cn'
import { staffAttendance as zhTw } from './texts.zh-tw'
import { staff as staffEnUs } from '../texts.en-us'
import { staff as staffZhCn } from '../texts.zh-cn'
import { staff as staffZhTw } from '../texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'staff-attendance': zhCn, staff: staffZhCn },
    'zh-tw': { 'staff-attendance': zhTw, staff: staffZhTw },
    'en-us': { 'staff-attendance': enUs, staff: staffEnUs },
  },
  {},
)
