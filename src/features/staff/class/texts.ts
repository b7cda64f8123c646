import { staffClass as enUs } from './texts.en-us'
import { staffClass as zhCn } from './texts.zh-cn'
import { staffClass as zhTw } from './texts.zh-tw'
import { staff as staffEnUs } from '../texts.en-us'
import { staff as staffZhCn } from '../texts.zh-cn'
import { staff as staffZhTw } from '../texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'staff-class': zhCn, staff: staffZhCn },
    'zh-tw': { 'staff-class': zhTw, staff: staffZhTw },
    'en-us': { 'staff-class': enUs, staff: staffEnUs },
  },
  {},
)
