import { UserStatus } from '../booking/codes'

/**
 * Whether an option's list of statuses lets a person in (commerce ledger MC-086, MC-159); an empty one lets everybody in. A person without a membership has no status: he is a
 * non-member, as is one who is newly registered.
 */
export const optionLetsIn = (statuses: readonly number[], status: number | null): boolean => {
  if (statuses.length === 0) return true
  if (status !== null && statuses.includes(status)) return true
  return (status === null || status === UserStatus.registered) && statuses.includes(UserStatus.nonMember)
}
