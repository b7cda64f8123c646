/** Notices about exchanges of vouchers. */
export const voucherZhCn = {
  'voucher.exception': { title: '兑换待处理', body: '门店正在处理「{product}」，请不要重复兑换' },
  'voucher.given': { title: '团购券已兑换', body: '「{product}」已到账' },
  'voucher.guessed': { title: '券码被反复试错', body: '15 分钟内有 {n} 个券码输错，本店查券已要求输入验证码' },
  'voucher.taken_back': { title: '团购券已退款', body: '平台已退款，「{product}」换到的权益已收回' },
  'voucher.undone': { title: '没有兑换成功', body: '「{product}」的券没有使用，券码可以再次使用' },
} as const

export type VoucherTexts = Record<keyof typeof voucherZhCn, { title: string; body: string }>
