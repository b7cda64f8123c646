import { UserStatus } from '@/domain/booking/codes'

const keys = {
  [UserStatus.registered]: 'desk.statusRegistered',
  [UserStatus.contacted]: 'desk.statusContacted',
  [UserStatus.member]: 'desk.statusMember',
} as const

/** The word for the standing of a person at a shop. */
export const standingKey = (status: number) => keys[status as keyof typeof keys] ?? 'desk.statusRegistered'
