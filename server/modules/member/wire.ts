import type { User } from '@/contract/member/member'
import type { Appearance } from '@/domain/member/appearance'
import { maskPhone } from '@/domain/member/mask-phone'
import { shownScore } from '@/domain/score/correction'
import type { MembershipRow } from '@server/authority/memberships'
import type { AccountRow } from './repository'

export interface SeenUser {
  account: AccountRow
  membership: MembershipRow | undefined
  /** Whether the reader is the person himself. */
  isSelf: boolean
  hasOpenid: boolean
  /** His own choices. */
  look?: Appearance | undefined
}

/** A person at one shop, as seen by himself or by another. */
export const userWire = ({ account, membership, isSelf, hasOpenid, look }: SeenUser): User => ({
  id: account.id,
  username: account.username,
  avatar: account.avatar,
  gender: account.gender,
  phone: isSelf ? account.phone : maskPhone(account.phone),
  area_code: account.areaCode,
  isTeacher: membership?.isTeacher ?? false,
  isStaff: membership?.isStaff ?? false,
  isSuperUser: membership?.isSuperuser ?? false,
  isMember: membership !== undefined,
  has_openid: hasOpenid,
  score: shownScore(membership?.score ?? 0),
  status: membership?.status ?? null,
  ship_id: membership?.id ?? null,
  ...(look && { look }),
})
