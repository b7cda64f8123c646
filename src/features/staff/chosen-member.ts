import type { FoundUser } from '@/contract/staff/staff'

/** The member whom somebody books for. */
export type ChosenMember = Pick<FoundUser, 'id' | 'username' | 'phone'> & { avatar: string }

let carried: ChosenMember | undefined

/** Keeps the member for the next page: in memory and not in its address, because a phone belongs into no history and no log. */
export const carryMember = (member: ChosenMember) => {
  carried = member
}

/** Takes who was kept, once. */
export const takeCarriedMember = (): ChosenMember | undefined => {
  const taken = carried
  carried = undefined
  return taken
}
