import type { User } from '@/contract/member'
import { maskPhone } from '@/domain/member/mask-phone'
import type { AccountRow, ShipRow } from './repository'

export interface SeenUser {
  account: AccountRow
  ship: ShipRow | undefined
  /** Whether he sees himself. */
  isSelf: boolean
  hasOpenid: boolean
}

/** A person as seen at one shop, by himself or by another. */
export const userWire = ({ account, ship, isSelf, hasOpenid }: SeenUser): User => ({
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
  has_openid: hasOpenid,
  score: ship?.score ?? 0,
  status: ship?.status ?? null,
  ship_id: ship?.id ?? null,
})
