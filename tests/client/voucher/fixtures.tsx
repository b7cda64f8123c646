import { fireEvent } from '@testing-library/react'
import type { VoucherExchange, VoucherHistory } from '@/contract/voucher/record'
import type { VoucherCertificate, VoucherDetail, VoucherOption, VoucherRule } from '@/contract/voucher/voucher'
import { addMinutes } from '@/domain/time'
import { forgetVoucher, showVoucher } from '@/features/voucher/draft-store'
import { serverNow } from '@/http/clock'
import { byId, shop, user } from '../booking/fixtures'
import { answer } from '../support/fake-server'

export const CODE = '104288303617'
const timesCard = { id: 4, name: '团课次卡', type: 2 }
const here = [{ id: 1, name: '静安店' }]

export const option = (id: number, more: Partial<VoucherOption> = {}): VoucherOption => ({
  id,
  num: 1,
  name: '团课次卡',
  days: 30,
  exchange_type: 1,
  units: 3,
  card_tpl: timesCard,
  note: '',
  shop_ok: true,
  shops: here,
  ...more,
})
export const coupon = (id: number, more: Partial<VoucherOption> = {}) =>
  option(id, { name: '满100元减30元', num: 2, exchange_type: 2, units: null, card_tpl: null, note: '限在线约课', ...more })
export const thing = (id: number, more: Partial<VoucherOption> = {}) =>
  option(id, { name: '拾光随行水杯', exchange_type: 3, units: null, days: null, card_tpl: null, ...more })

export const rule = (more: Partial<VoucherRule> = {}): VoucherRule => ({
  id: 6,

  is_product_all: false,
  product_count: 1,
  product_num: 1,
  exchange_num: 1,
  exchange_type: 1,
  card_tpl: timesCard,
  options: [option(61), option(62, { units: 5, days: 60 }), coupon(63)],
  shops: [...here, { id: 2, name: '徐汇店' }],
  is_monthly: false,
  ...more,
})

export const certificate = (more: Partial<VoucherCertificate> = {}): VoucherCertificate => ({
  product_name: '团课新人三选一',
  expire: '2026-06-15T23:59:59+08:00',
  last4: '3617',
  amount: 89,
  rule: [rule()],
  ticket: 'ticket-1',
  use_no: 1,
  uses: 1,
  undo_minutes: 60,
  ...more,
})

export const given = (more: Partial<VoucherExchange> = {}): VoucherExchange => ({
  type: 1,
  name: '团课次卡',
  num: 1,
  units: 3,
  days: 30,
  card_id: 40,
  coupon_ids: [],
  card_tpl: timesCard,
  end: '2026-06-20',
  note: '',
  ...more,
})

export const history = (id: number, more: Partial<VoucherHistory> = {}): VoucherHistory => ({
  id,
  kind: 'douyin',
  product_name: '团课新人三选一',
  created_at: '2026-05-22T17:34:00+08:00',
  exchanges: [given()],
  user: { id: 9, username: '林晓' },
  state: 'given',
  last4: '3617',
  ...more,
})

const steps: VoucherDetail['steps'] = [
  { what: 'asked', at: '2026-05-22T17:34:00+08:00' },
  { what: 'verified', at: '2026-05-22T17:34:02+08:00' },
  { what: 'given', at: '2026-05-22T17:35:00+08:00' },
]
export const record = (more: Partial<VoucherDetail> = {}): VoucherDetail => ({
  ...history(31),
  shop: { id: 1, name: '拾光·静安店' },
  phone: '138****0001',
  number: 'VX2605220031',
  steps,
  deadline: null,
  undo_until: '2026-05-22T18:34:00+08:00',
  handed_at: null,
  handed_by: null,
  use_no: 1,
  is_monthly: false,
  ...more,
})

export const noRecords = { histories: [], pages: 1, current_page: 1, total_count: 0 }

/** A shop that takes vouchers of both platforms, and a member without any. */
export const takeVouchers = (kinds: ('douyin' | 'meituan')[] = ['douyin', 'meituan']) => {
  forgetVoucher()
  answer('shopDetail', { shop: { ...shop, voucher_kinds: kinds } })
  answer('voucherHistory', noRecords)
}

/** The voucher that somebody looked up on the page before. */
export const lookedUp = (more: Partial<VoucherCertificate> = {}, minutesAgo = 0) =>
  showVoucher({
    ...{ userId: user.id, shopId: 1, kind: 'douyin', code: CODE, certificate: certificate(more) },
    at: addMinutes(serverNow(), -minutesAgo),
  })

export const input = (id: string) =>
  (byId(id).matches('input, textarea') ? byId(id) : byId(id).querySelector('input, textarea')!) as HTMLInputElement
export const type = (id: string, value: string) => fireEvent.input(input(id), { target: { value } })
export const words = (id: string) => byId(id).textContent
export const isOff = (id: string) => byId(id).getAttribute('aria-disabled') === 'true'
