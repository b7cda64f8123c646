import type { Static } from '@sinclair/typebox'
import { call } from '../define'
import { Id, InstantText, List, Nullable, Obj, Opt, ShopSlot, Str, Text, Word, Yuan } from '../shapes'
import { historyFields, Step } from './record'

/** A voucher that staff have to look after. */
const StaffVoucher = Obj({
  ...historyFields,
  product_name: Str,
  number: Str,
  phone: Str,
  amount: Yuan,
  /** Why it is with staff; empty for what waits to be collected. */
  reason: Word(
    '',
    'silent',
    'not_given',
    'undo_late',
    'undo_silent',
    'refunded_used',
    'used_elsewhere',
    'missing_there',
    'settled_less',
    'verified_elsewhere',
  ),
  undo_until: Nullable(InstantText),
  steps: List(Step),
  /** The acts that are open now. */
  acts: List(Word('undo', 'retry', 'settle', 'hand_over')),
})
export type StaffVoucher = Static<typeof StaffVoucher>

export const staffVouchers = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/staff/vouchers/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'till' },
  summary: 'Vouchers that are exceptions, that wait to be collected, or that can still be undone, the oldest first',
  params: ShopSlot,
  data: Obj({ exceptions: List(StaffVoucher), to_collect: List(StaffVoucher), recent: List(StaffVoucher) }),
})

export const staffVoucherAct = call({
  method: 'POST',
  path: '/api/v2/shops/{shopId}/staff/vouchers/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'till' },
  summary: 'Undoes an exchange at the platform, asks the platform again, settles an exception by hand, or hands a thing over',
  params: ShopSlot,
  body: Obj({ id: Id, act: Word('undo', 'retry', 'settle', 'hand_over'), reason: Opt(Text(200)) }),
  data: Obj({ voucher: StaffVoucher }),
  errors: ['permission.none', 'voucher.act', 'voucher.gift_used', 'voucher.not_found', 'voucher.reason', 'voucher.undo_late'],
})
