import { staffOrder as enUs } from './texts.en-us'
import { staffOrder as zhCn } from './texts.zh-cn'
import { staffOrder as zhTw } from './texts.zh-tw'
import { staff as staffEnUs } from '../texts.en-us'
import { staff as staffZhCn } from '../texts.zh-cn'
import { staff as staffZhTw } from '../texts.zh-tw'
import { payment } from '@/features/payment/texts.zh-cn'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { 'staff-order': zhCn, staff: staffZhCn },
    'zh-tw': { 'staff-order': zhTw, staff: staffZhTw },
    'en-us': { 'staff-order': enUs, staff: staffEnUs },
  },
  { payment },
)
