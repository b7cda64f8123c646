import type { VoucherTexts } from './zh-cn'

export const voucherZhTw: VoucherTexts = {
  'voucher.exception': { title: '兌換待處理', body: '門店正在處理「{product}」，請不要重複兌換' },
  'voucher.given': { title: '團購券已兌換', body: '「{product}」已入帳' },
  'voucher.guessed': { title: '券碼被反覆試錯', body: '15 分鐘內有 {n} 個券碼輸錯，本店查券已要求輸入驗證碼' },
  'voucher.taken_back': { title: '團購券已退款', body: '平台已退款，「{product}」換到的權益已收回' },
  'voucher.undone': { title: '沒有兌換成功', body: '「{product}」的券沒有使用，券碼可以再次使用' },
}
