/** The platforms that sell vouchers, by their words in paths (commerce ledger MC-244). */
export type VoucherKind = 'douyin' | 'meituan'

/** For so many minutes after a use its platform undoes it: Douyin as far as it can, Meituan only the last use of a code. */
const UNDO_MINUTES: Readonly<Record<VoucherKind, number>> = { douyin: 60, meituan: 10 }
export const undoWindow = (kind: VoucherKind): number => UNDO_MINUTES[kind]

/** So long after it was sent a use that nobody is sure of goes to staff; at Meituan early enough that it could still be undone. */
const DOUBT_MINUTES: Readonly<Record<VoucherKind, number>> = { douyin: 30, meituan: 8 }
export const doubtWindow = (kind: VoucherKind): number => DOUBT_MINUTES[kind]

/** A voucher that Douyin holds for a check of its own is verified by itself within two days; a day more, and staff look after it. */
export const HELD_HOURS = 72

/** A ticket of a voucher that was shown. */
export const TICKET_MINUTES = 30
