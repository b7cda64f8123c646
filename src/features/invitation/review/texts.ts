import { coupon } from '@/features/coupon/texts.zh-cn'
import { devices as devicesEnUs } from '@/features/member/devices/texts.en-us'
import { devices as devicesZhCn } from '@/features/member/devices/texts.zh-cn'
import { devices as devicesZhTw } from '@/features/member/devices/texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'
import { invitation as invitationEnUs } from '../texts.en-us'
import { invitation as invitationZhCn } from '../texts.zh-cn'
import { invitation as invitationZhTw } from '../texts.zh-tw'
import { review as enUs } from './texts.en-us'
import { review as zhCn } from './texts.zh-cn'
import { review as zhTw } from './texts.zh-tw'

export const { useT } = withAllTexts(
  {
    'zh-cn': { devices: devicesZhCn, invitation: invitationZhCn, review: zhCn },
    'zh-tw': { devices: devicesZhTw, invitation: invitationZhTw, review: zhTw },
    'en-us': { devices: devicesEnUs, invitation: invitationEnUs, review: enUs },
  },
  { coupon },
)
