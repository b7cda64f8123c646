import { fail } from '@server/errors'
import { listCards } from '@server/modules/card/service'
import { readMemberScore } from '@server/modules/score/service'
import type { StaffMember } from '@/contract/staff/member'
import { birthdaysOn } from '@/domain/member/birthday'
import { maskPhone } from '@/domain/member/mask-phone'
import { holds } from '@/domain/staff/rights'
import { dayOf, instantOf, type Instant } from '@/domain/time'
import { findCoach, type Asking } from '@server/authority/reach'
import { readMemberNoShows } from './no-shows'
import { countVisits, findMember, type Reach } from './repository'
import type { MemberRow } from './rows'

/** The reach of the caller's rights: staff with a flag meet all members, a coach those who booked the coach's own classes. */
const makeReach = (asking: Asking, userId: number): Reach => ({
  shopId: asking.membership.shopId,
  userId,
  coachId: findCoach(asking, 'group'),
})

/** A member whom the caller may read and write about. Otherwise fails with `permission.none`, also for a person unknown to the shop. */
export const memberFor = async (asking: Asking, userId: number): Promise<MemberRow> =>
  (await findMember(makeReach(asking, userId))) ?? fail('permission.none')

/** Cards are for a person who has a right over orders, as in `mayServe`. */
export const seesCards = ({ membership }: Asking): boolean => holds(membership, 'see:any')

/** A member as who looks after him sees him. */
export const readMember = async (asking: Asking, userId: number, now: Instant): Promise<StaffMember> => {
  const { id, username, avatar, gender, phone, areaCode, status, birthday, createdAt } = await memberFor(asking, userId)
  const { visits, absences, lastVisit } = await countVisits(makeReach(asking, userId))
  const { accountId: viewerId, shopId } = asking.membership
  return {
    user: { id, username, avatar, gender, phone: maskPhone(phone), area_code: areaCode, status },
    since: dayOf(instantOf(createdAt)),
    birthday,
    is_birthday: birthday !== null && birthdaysOn(dayOf(now)).includes(birthday),
    visits,
    absences,
    last_visit: lastVisit && dayOf(instantOf(lastVisit)),
    no_shows: await readMemberNoShows(asking, userId, now),
    score: await readMemberScore(asking, userId),
    sees_measures: holds(asking.membership, 'measure:see'),
    cards: seesCards(asking) ? await listCards(userId, shopId, now, { viewerId }) : null,
  }
}
