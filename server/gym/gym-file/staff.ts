import { Type, type Static } from '@sinclair/typebox'
import { areas } from '@/domain/member/phone'
import { coachPermissions, staffPermissions } from '@/domain/staff/permissions'
import { roleNames } from '@/domain/staff/roles'
import { Amount, Key, List, Name, Obj, Opt, Whole, Word } from '../gym-words'

/** Somebody who works at the shop, known by phone; `name` is for people without an account. */
export const StaffEntry = Obj({
  phone: Type.String({ pattern: '^\\d{5,20}$', description: 'a phone of digits' }),
  area: Opt(Word(...areas)),
  name: Name,
  role: Word(...roleNames),
  /** The coach of the timetable that the person is. */
  coach: Opt(Key),
  /** In place of those of the role. */
  permissions: Opt(List(Word(...staffPermissions, ...coachPermissions), 20)),
  /** In place of those of the role: yuan of one refund, rows of the cash book put right in a day; left out in `limits` is any. */
  limits: Opt(Obj({ refund: Opt(Amount), corrections: Opt(Whole(0, 1000)) })),
})
export type StaffEntry = Static<typeof StaffEntry>
