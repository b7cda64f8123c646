import type { Membership } from '@server/context'
import type { FoundUser } from '@/contract/staff/staff'
import { writeCardAmount } from '@/domain/card/amount'
import { maskPhone } from '@/domain/member/mask-phone'
import { readMemberQuestion } from '@/domain/staff/member-question'
import { dayOf, type Instant } from '@/domain/time'
import { searchUsers } from './repository'
import type { UserRow } from './rows'
import { recorded } from './search-log'

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

/**
 * People of a shop by a part of their name or its initials in pinyin, or by the last four digits or the whole of their phone (booking ledger BK-017, BK-392); an empty query finds
 * nobody. `more`: others were found as well. With `coachId` only people who booked with this coach. Every search is recorded, with whom the caller is `shown` besides. Fails with `staff.too_many_searches`.
 */
export const findUsers = async (
  {
    membership,
    q,
    limit,
    coachId = null,
    shown = [],
  }: { membership: Membership; q: string; limit: number; coachId?: number | null; shown?: readonly number[] },
  now: Instant,
): Promise<{ users: FoundUser[]; more: boolean }> => {
  const question = readMemberQuestion(q)
  if (!question) return { users: [], more: false }
  return recorded({ membership, kind: question.kind, asked: question.text }, now, async () => {
    const rows = await searchUsers({ shopId: membership.shopId, question, limit: limit + 1, coachId }, dayOf(now))
    const users = rows.slice(0, limit).map(userWire)
    const found = [...new Set([...users.map(({ id }) => id), ...shown])]
    return { found, answer: { users, more: rows.length > limit } }
  })
}
