import type { VoucherTexts } from './zh-cn'

export const voucherEnUs: VoucherTexts = {
  'voucher.exception': {
    title: 'Your voucher is being looked after',
    body: 'The shop is looking after {product}. Please don’t exchange it again.',
  },
  'voucher.given': { title: 'Voucher exchanged', body: 'What you chose for {product} is yours' },
  'voucher.guessed': {
    title: 'Voucher codes are being guessed',
    body: '{n} wrong codes in 15 minutes. Whoever looks up a voucher here now answers a captcha first.',
  },
  'voucher.taken_back': {
    title: 'Voucher refunded',
    body: 'The platform refunded {product}. What it was exchanged for has been taken back.',
  },
  'voucher.undone': { title: 'Not exchanged', body: 'Your voucher for {product} was not used. You can use its code again.' },
}
