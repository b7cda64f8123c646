import type { Actor, Membership } from '@server/context'
import {
  isOpen,
  judgeEnding,
  listFreeCoaches,
  listRoles,
  findPhone,
  makeRights,
  type ListedRole,
  type PhoneNumber,
} from '@server/modules/member/service'
import { requireShop } from '@server/modules/shop/service'
import type { StaffInvitation, StaffPeople, StaffPerson } from '@/contract/staff/people'
import { maskPhone } from '@/domain/member/mask-phone'
import { judgeGiving, roleNames, roleOfGiven } from '@/domain/staff/roles'
import { formatInstant, instantOf, type Instant } from '@/domain/time'

const judgeState = ({ accountId, untilAt }: ListedRole, now: Instant): StaffPerson['state'] => {
  if (accountId !== null) return 'works'
  if (untilAt === null) return 'waits'
  return now < instantOf(untilAt) ? 'invited' : 'expired'
}

const written = (at: Date | null): string | null => at && formatInstant(instantOf(at))

/** The people with a role at the shop of the membership, and what each may do about it. */
export const readPeople = async (membership: Membership, now: Instant): Promise<StaffPeople> => {
  const open = await listRoles(membership.shopId)
  const people = open.map((role) => ({
    id: role.id,
    user: role.accountId === null ? null : { id: role.accountId, username: role.username ?? '', avatar: role.avatar ?? '' },
    name: role.name,
    phone: maskPhone(role.phone),
    area_code: role.areaCode,
    role: role.role,
    permissions: role.permissions,
    teacher: role.teacherId === null ? null : { id: role.teacherId, name: role.teacherName ?? '' },
    state: judgeState(role, now),
    until: role.accountId === null ? written(role.untilAt) : null,
    given_at: formatInstant(instantOf(role.givenAt)),
    given_by: role.giverName,
    may_change: judgeGiving(membership, makeRights(role)).ok,
    is_last_owner: !judgeEnding(role, open).ok,
  }))
  const roles = roleNames.filter((role) => judgeGiving(membership, roleOfGiven({ role }, false)).ok)
  return { people, roles, coaches: await listFreeCoaches(membership.shopId) }
}

/** The open invitation to a role at a shop for a phone, the person's own where none is given; null without one. */
export const readInvitation = async (
  { accountId }: Actor,
  shopId: number,
  now: Instant,
  number?: PhoneNumber,
): Promise<StaffInvitation | null> => {
  const { name: shopName } = await requireShop(shopId)
  const invited = number ?? (await findPhone(accountId))
  const found = (await listRoles(shopId)).find(({ areaCode, phone }) => areaCode === invited?.areaCode && phone === invited.phone)
  if (!found || !(await isOpen(found, now))) return null
  const { id, role, teacherName, giverName, untilAt } = found
  return { id, role, teacher: teacherName, given_by: giverName ?? '', shop_name: shopName, until: written(untilAt)! }
}
