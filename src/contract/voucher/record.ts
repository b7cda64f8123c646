import { Type, type Static } from '@sinclair/typebox'
import { Day, Id, InstantText, Int, List, Nullable, Obj, Opt, Str, Word } from '../shapes'

/** The platform that sold a voucher (commerce ledger MC-244). */
export const Kind = Word('douyin', 'meituan')

/** A part of an exchange: its type is 1 a card, 2 a coupon, and 3 or any other value a thing (MC-259). */
export const Exchange = Obj({
  type: Int,
  name: Str,
  num: Int,
  /** Of a card the units of one, of a coupon and a thing null. */
  units: Nullable(Type.Number()),
  days: Nullable(Int),
  card_id: Nullable(Id),
  coupon_ids: List(Id),
  card_tpl: Nullable(Obj({ id: Id, name: Str, type: Int })),
  /** The last day of the card as it is now; null for one that has none. */
  end: Nullable(Day),
  note: Str,
})
export type VoucherExchange = Static<typeof Exchange>

/**
 * `pending`: the platform has not answered, or holds the voucher for a check of its own (`held`); nothing is given yet. `given`, `to_collect` (something waits at the desk), `collected`:
 * exchanged. `undone`, `refused`: nothing was given, and the voucher is not used up. `exception`: staff look after it. `taken_back`: the platform refunded it. `closed`: staff settled it.
 */
export const State = Word(
  'pending',
  'held',
  'given',
  'to_collect',
  'collected',
  'undoing',
  'undone',
  'refused',
  'exception',
  'taken_back',
  'closed',
)

export const historyFields = {
  id: Id,
  kind: Kind,
  created_at: InstantText,
  exchanges: List(Exchange),
  user: Obj({ id: Id, username: Str }),
  state: State,
  last4: Str,
}
/** One entry of the list (MC-091): the product is named `product_name` by Douyin, `group_name` by Meituan. */
export const History = Obj({ ...historyFields, product_name: Opt(Str), group_name: Opt(Str) })
export type VoucherHistory = Static<typeof History>

/** What happened to an exchange, the earliest first. */
export const Step = Obj({
  what: Word(
    'asked',
    'silent',
    'sent_again',
    'held',
    'verified',
    'given',
    'undoing',
    'undone',
    'refused',
    'exception',
    'handed_over',
    'refunded',
    'taken_back',
    'closed',
  ),
  at: InstantText,
})
