import { coupon } from '@/features/coupon/texts.zh-cn'
import { withAllTexts } from '@/i18n/runtime'
import { invitation as invitationEnUs } from '../texts.en-us'
import { invitation as invitationZhCn } from '../texts.zh-cn'
import { invitation as invitationZhTw } from '../texts.zh-tw'
import { review as enUs } from './texts.en-us'
import { review as zhCn } from './texts.zh-cn'
import { review as zhTw } from './texts.zh-tw'

export const { useT } = withAllTexts(
  {
    'zh-cn': { invitation: invitationZhCn, review: zhCn },
    'zh-tw': { invitation: invitationZhTw, review: zhTw },
    'en-us': { invitation: invitationEnUs, review: enUs },
  },
  { coupon },
)
