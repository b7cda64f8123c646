import type { Language } from '../errors/text'

/** The server's message after a cancellation (booking ledger BK-356); `refund`: an online payment is refunded, `desk`: what was paid at the desk is paid back there. */
export const cancelledTexts: Record<Language, { plain: string; refund: string; desk: string }> = {
  'zh-cn': { plain: '已取消预约', refund: '已取消预约，退款将原路返回', desk: '已取消预约，请到前台领取退款' },
  'zh-tw': { plain: '已取消預約', refund: '已取消預約，退款將依原付款方式退回', desk: '已取消預約，請到櫃檯領取退款' },
  'en-us': {
    plain: 'Booking cancelled',
    refund: 'Booking cancelled. The refund goes back the way you paid.',
    desk: 'Booking cancelled. Collect your refund at the desk.',
  },
}
