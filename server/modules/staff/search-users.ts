import type { FoundUser } from '@/contract/staff'
import { writeCardAmount } from '@/domain/card/amount'
import { maskPhone } from '@/domain/member/mask-phone'
import { stripPhone } from '@/domain/member/phone'
import { dayOf, type Instant } from '@/domain/time'
import { searchUsers } from './repository'
import type { UserRow } from './rows'

/** Fewer digits than these say nothing of a phone. */
const FEWEST_DIGITS = 3

export const userWire = ({ card, areaCode, phone, ...user }: UserRow): FoundUser => ({
  id: user.id,
  username: user.username,
  avatar: user.avatar,
  gender: user.gender,
  phone: maskPhone(phone),
  area_code: areaCode,
  status: user.status,
  card: card && { name: card.name, type: card.type, balance: writeCardAmount(card.type, card.units) },
})

/** People of a shop by a part of their name, or by digits of their phone; an empty question finds nobody (booking ledger BK-017, BK-392). */
export const findUsers = async (asked: { shopId: number; q: string; limit: number }, now: Instant): Promise<FoundUser[]> => {
  const name = asked.q.trim()
  if (name === '') return []
  const digits = stripPhone(name)
  const isPhone = /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS
  return (await searchUsers({ ...asked, name, digits: isPhone ? digits : null }, dayOf(now))).map(userWire)
}
