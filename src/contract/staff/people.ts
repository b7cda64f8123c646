import { Type, type Static } from '@sinclair/typebox'
import { coachPermissions, measurePermissions, staffPermissions } from '../../domain/staff/permissions'
import { roleNames } from '../../domain/staff/roles'
import { call } from '../define'
import { captchaAnswer, code, codeErrors, phone, phoneErrors, sendingErrors } from '../member/member'
import { Bool, Empty, Id, InstantText, Int, List, Nullable, Obj, Opt, ShopSlot, Str, Word } from '../shapes'

const RoleWord = Word(...roleNames)
const Flag = Word(...staffPermissions, ...coachPermissions, ...measurePermissions)
const Coach = Obj({ id: Id, name: Str })

const StaffPerson = Obj({
  /** The number of the role; another one after each change. */
  id: Id,
  /** Null until somebody has taken the role. */
  user: Nullable(Obj({ id: Id, username: Str, avatar: Str })),
  /** As whoever gave the role calls the person. */
  name: Str,
  /** Masked. */
  phone: Str,
  area_code: Str,
  role: RoleWord,
  permissions: List(Flag),
  /** The coach of the timetable that the person is. */
  teacher: Nullable(Coach),
  /** `works`; `waits` for the next log-in with the phone; `invited` until `until`; `expired` after it. */
  state: Word('works', 'waits', 'invited', 'expired'),
  until: Nullable(InstantText),
  given_at: InstantText,
  /** Null for the gym's file and the operator's command. */
  given_by: Nullable(Str),
  /** The caller may give another role or take this one away: it has no more rights than his own. */
  may_change: Bool,
  /** The last owner stays one. */
  is_last_owner: Bool,
})
export type StaffPerson = Static<typeof StaffPerson>

const StaffPeople = Obj({
  people: List(StaffPerson),
  /** The roles that the caller may give. */
  roles: List(RoleWord),
  /** Coaches of the timetable who are nobody yet. */
  coaches: List(Coach),
})
export type StaffPeople = Static<typeof StaffPeople>

const path = '/api/shops/{shopId}/staff/people/'
const authority = { who: 'staff', shop: 'params.shopId', may: 'roles' } as const
const given = { role: RoleWord, teacher_id: Opt(Id), permissions: Opt(Type.Array(Flag, { maxItems: 20 })) }
const giving = ['permission.none', 'staff.role_more', 'staff.coach_taken', 'staff.coach_unknown'] as const

export const staffPeople = call({
  method: 'GET',
  path,
  authority,
  summary: 'The people with a role at the shop or an invitation to one, and the roles that the caller may give',
  params: ShopSlot,
  data: StaffPeople,
  errors: ['permission.none'],
})

export const staffInvite = call({
  method: 'POST',
  path,
  authority,
  summary: 'Invites a phone to a role, for seven days; an invitation that is open is replaced',
  params: ShopSlot,
  body: Obj({ ...phone, name: Type.String({ minLength: 1, maxLength: 80 }), ...given }),
  data: StaffPeople,
  errors: [...giving, ...phoneErrors, 'member.name_empty', 'staff.role_there'],
})

const RoleSlot = Obj({ shopId: Id, roleId: Id })

export const staffRoleChange = call({
  method: 'PUT',
  path: `${path}{roleId}/`,
  authority,
  summary: 'Gives a person who works at the shop another role, from the next request on; the person is notified',
  params: RoleSlot,
  body: Obj(given),
  data: StaffPeople,
  errors: [...giving, 'staff.role_gone', 'staff.last_owner'],
})

export const staffRoleEnd = call({
  method: 'DELETE',
  path: `${path}{roleId}/`,
  authority,
  summary: 'Takes a role or an invitation away; its rights end with the next request, and the person is notified',
  params: RoleSlot,
  data: StaffPeople,
  errors: ['permission.none', 'staff.role_more', 'staff.role_gone', 'staff.last_owner'],
})

const Invitation = Obj({ id: Id, role: RoleWord, teacher: Nullable(Str), given_by: Str, shop_name: Str, until: InstantText })
export type StaffInvitation = Static<typeof Invitation>
const invitationPath = '/api/shops/{shopId}/user/staff/invitation/'

export const staffInvitation = call({
  method: 'GET',
  path: invitationPath,
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'The open invitation to a role at the shop for the phone of the caller',
  params: ShopSlot,
  data: Obj({ invitation: Nullable(Invitation) }),
})

export const staffInvitationCode = call({
  method: 'POST',
  path: `${invitationPath}code/`,
  authority: { who: 'account', shop: 'params.shopId' },
  summary:
    'Sends a code to a phone, other than the own, that may have an invitation to the shop; whether it has one is told only to the person who has the code',
  params: ShopSlot,
  body: Obj({ ...phone, ...captchaAnswer }),
  data: Obj({ wait_seconds: Int }),
  errors: [...phoneErrors, ...sendingErrors],
})

export const staffInvitationFind = call({
  method: 'POST',
  path: `${invitationPath}phone/`,
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'The open invitation for a phone that a code proves; the code stays, to accept with',
  params: ShopSlot,
  body: Obj({ ...phone, code }),
  data: Obj({ invitation: Nullable(Invitation) }),
  errors: [...codeErrors, 'staff.invitation_account'],
})

export const staffInvitationAccept = call({
  method: 'POST',
  path: invitationPath,
  authority: { who: 'account', shop: 'params.shopId' },
  summary:
    'Accepts the invitation for the phone of the caller, or for another one that a code proves and no account has: the role counts from the next request on',
  params: ShopSlot,
  body: Obj({ id: Id, proof: Opt(Obj({ ...phone, code })) }),
  data: Empty,
  errors: [...codeErrors, 'staff.invitation_none', 'staff.invitation_account', 'staff.coach_taken', 'member.leaving'],
})
