import type { FoundUser } from '@/contract/staff/staff'

/** The member whom a coach or staff book for. */
export type ChosenMember = Pick<FoundUser, 'id' | 'username' | 'phone'> & { avatar: string }

let carried: ChosenMember | undefined

/** Keeps the member for the next page: in memory and not in its address, because a phone must not get into history or logs. */
export const carryMember = (member: ChosenMember) => {
  carried = member
}

/** Returns the member and forgets it. */
export const takeCarriedMember = (): ChosenMember | undefined => {
  const taken = carried
  carried = undefined
  return taken
}
