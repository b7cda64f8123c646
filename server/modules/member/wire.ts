import type { User } from '@/contract/member'
import { maskPhone } from '@/domain/member/mask-phone'
import type { AccountRow, ShipRow } from './repository'

/** A person as seen at one shop, by himself or by another. Nobody has an openid before WeChat log-in binds one. */
export const userWire = (account: AccountRow, ship: ShipRow | undefined, isSelf: boolean): User => ({
  id: account.id,
  username: account.username,
  avatar: account.avatar,
  gender: account.gender as User['gender'],
  phone: isSelf ? account.phone : maskPhone(account.phone),
  area_code: account.areaCode as User['area_code'],
  isTeacher: ship?.isTeacher ?? false,
  isStaff: ship?.isStaff ?? false,
  isSuperUser: ship?.isSuperuser ?? false,
  isMember: ship !== undefined,
  has_openid: false,
  score: ship?.score ?? 0,
  status: ship?.status ?? null,
  ship_id: ship?.id ?? null,
})
