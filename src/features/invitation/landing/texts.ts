import { coupon } from '@/features/coupon/texts.zh-cn'
import { withAllTexts } from '@/i18n/runtime'
import { invitation as invitationEnUs } from '../texts.en-us'
import { invitation as invitationZhCn } from '../texts.zh-cn'
import { invitation as invitationZhTw } from '../texts.zh-tw'
import { landing as enUs } from './texts.en-us'
import { landing as zhCn } from './texts.zh-cn'
import { landing as zhTw } from './texts.zh-tw'

export const { useT } = withAllTexts(
  {
    'zh-cn': { invitation: invitationZhCn, landing: zhCn },
    'zh-tw': { invitation: invitationZhTw, landing: zhTw },
    'en-us': { invitation: invitationEnUs, landing: enUs },
  },
  { coupon },
)
