import type { FoundUser } from '@/contract/staff'

/** The member whom somebody books for. */
export type ChosenMember = Pick<FoundUser, 'id' | 'username' | 'phone'> & { avatar: string }
