import type { Language } from '../errors/text'

/** The server's message after a cancellation (booking ledger BK-356); `refund`: an online payment is refunded. */
export const cancelledTexts: Record<Language, { plain: string; refund: string }> = {
  'zh-cn': { plain: '已取消预约', refund: '已取消预约，退款将原路返回' },
  'zh-tw': { plain: '已取消預約', refund: '已取消預約，退款將依原付款方式退回' },
  'en-us': { plain: 'Booking cancelled', refund: 'Booking cancelled. The refund goes back the way you paid.' },
}
