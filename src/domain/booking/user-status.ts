import { refuse, type Refusal } from '../result'
import { UserStatus } from './codes'

// The statuses allowed, as bits: registered 1, contacted 2, member 4. Every combination has its own message (booking ledger BK-261, BK-262).
const words = {
  1: 'user_status.registered',
  2: 'user_status.contacted',
  3: 'user_status.registered_contacted',
  4: 'user_status.member',
  5: 'user_status.registered_member',
  6: 'user_status.contacted_member',
  7: 'user_status.registered_contacted_member',
} as const
type Bits = keyof typeof words
export type UserStatusReason = (typeof words)[Bits]

const restrictable: readonly number[] = [UserStatus.registered, UserStatus.contacted, UserStatus.member]

/** Whether a list of statuses lets a user in; an empty list lets everybody in, a user without a membership has no status. */
export const letsIn = (statuses: readonly number[], status: number | null): boolean =>
  statuses.length === 0 || (status !== null && statuses.includes(status))

/** Names the statuses to which something is restricted; others than registered, contacted and member cannot be named. */
export const refuseOthersThan = (statuses: readonly number[]): Refusal<UserStatusReason> => {
  const bits = restrictable.filter((status) => statuses.includes(status)).reduce((sum, status) => sum + (1 << status), 0)
  return refuse(words[(bits || 4) as Bits])
}
