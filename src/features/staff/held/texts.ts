import { staffHeld as enUs } from './texts.en-us'
import { staffHeld as zhCn } from './texts.zh-cn'
import { staffHeld as zhTw } from './texts.zh-tw'
import { staff as staffEnUs } from '../texts.en-us'
import { staff as staffZhCn } from '../texts.zh-cn'
import { staff as staffZhTw } from '../texts.zh-tw'
import { payment } from '@/features/payment/texts.zh-cn'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'staff-held': zhCn, staff: staffZhCn },
    'zh-tw': { 'staff-held': zhTw, staff: staffZhTw },
    'en-us': { 'staff-held': enUs, staff: staffEnUs },
  },
  { payment },
)
