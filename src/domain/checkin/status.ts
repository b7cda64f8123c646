/** The states of a record of entry, as on the wire (identity ledger IP-115). */
export const CheckinStatus = {
  inside: 1,
  cancelled: 2,
  waiting: 3,
  returning: 4,
  left: 5,
  away: 6,
  pending: 7,
} as const
export type CheckinStatus = (typeof CheckinStatus)[keyof typeof CheckinStatus]

/** The author of a change: the person, staff, a gate, a payment, or the sweep at the end of its frame. */
export type Mover = 'member' | 'staff' | 'gate' | 'payment' | 'sweep'

const { inside, cancelled, waiting, returning, left, away, pending } = CheckinStatus

/** The changes that there are, and who may make each (IP-128). */
const edges: readonly (readonly [CheckinStatus, CheckinStatus, readonly Mover[]])[] = [
  [pending, inside, ['gate', 'staff', 'member', 'payment']],
  [pending, waiting, ['payment', 'gate']],
  [pending, cancelled, ['member', 'staff', 'sweep']],
  [inside, left, ['member', 'staff', 'gate', 'sweep']],
  [inside, returning, ['member', 'staff', 'gate']],
  [inside, away, ['member']],
  [returning, left, ['staff', 'sweep']],
  [waiting, inside, ['staff']],
  [waiting, cancelled, ['staff', 'member', 'sweep']],
  [away, left, ['sweep']],
]

export const canMove = (from: CheckinStatus, to: CheckinStatus, by: Mover): boolean =>
  edges.some(([one, other, movers]) => one === from && other === to && movers.includes(by))

/**
 * The status of an entry once its person is at the door, whenever it was made: where staff let in, who scanned or was recognised waits for them (IP-129); a code that a
 * gate or staff redeem (IP-128), and the desk itself, let in.
 */
export const statusOnCheckin = (method: string, needsStaff: boolean): typeof inside | typeof waiting =>
  needsStaff && (method === 'SCAN' || method === 'FACE') ? waiting : inside

/** The status that a list is asked for: 0, which another list of states has, is not in yet (IP-116). No answer has 0. */
export const statusAsked = (status: number): number => (status === 0 ? pending : status)

/** A person has one open record at a shop at most (IP-280). */
export const isOpen = (status: number): boolean => status === inside || status === waiting || status === returning || status === pending

/** Whether a record that ends without a time, or whose time is over, is expired (IP-126, IP-127). */
export const isExpired = (expireAt: number | null, now: number): boolean => expireAt === null || expireAt <= now
