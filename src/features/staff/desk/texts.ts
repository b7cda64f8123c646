import { desk as enUs } from './texts.en-us'
import { desk as zhCn } from './texts.zh-cn'
import { desk as zhTw } from './texts.zh-tw'
import { staffFind as staffFindEnUs } from '../find/texts.en-us'
import { staffFind as staffFindZhCn } from '../find/texts.zh-cn'
import { staffFind as staffFindZhTw } from '../find/texts.zh-tw'
import { staff as staffEnUs } from '../texts.en-us'
import { staff as staffZhCn } from '../texts.zh-cn'
import { staff as staffZhTw } from '../texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts(
  {
    'zh-cn': { desk: zhCn, 'staff-find': staffFindZhCn, staff: staffZhCn },
    'zh-tw': { desk: zhTw, 'staff-find': staffFindZhTw, staff: staffZhTw },
    'en-us': { desk: enUs, 'staff-find': staffFindEnUs, staff: staffEnUs },
  },
  {},
)
