import { judgeApply, judgeGymWithdraw, judgeWithdraw } from '@/domain/competition/judge-apply'
import { judgeGuardian } from '@/domain/member/guardian'
import { dayOf, type Instant } from '@/domain/time'
import type { Call, Membership } from '@server/context'
import { fail } from '@server/errors'
import { agreeToRanking, insist, readStanding } from '@server/modules/member/service'
import { tellOfPlace } from './remind'
import { requireTraining } from './read'
import { dropGym, endMembership, holdTraining, insertGym, insertMember, readGyms, takePlace } from './repository'
import { gymSignUp, memberSignUp, readTerm, withdrawRule } from './wire'

interface Wish {
  trainingId: number
  membership: Membership
  client: Call['client']
}

const requireGymRight = ({ isSuperuser }: Membership): void => {
  if (!isSuperuser) fail('training.gym_only')
}

/** Signs a member up for the gym of the call, in the open transaction; who competes already stays as he is. */
export const applyAsMember = async ({ trainingId, membership, client }: Wish, shows: 'name' | 'anonymous', now: Instant): Promise<void> => {
  const { shopId, brandId, accountId } = membership
  const { row, shop } = await requireTraining(trainingId, membership)
  if (row.memberId !== null) return
  insist(judgeApply({ signUp: memberSignUp(row), hasGym: row.gyms.some(({ id }) => id === shopId), now }))
  const { guardian } = await readStanding(accountId, shop)
  if (guardian) insist(judgeGuardian(guardian, dayOf(now)))
  const isNamed = shows === 'name'
  if (!(await insertMember({ trainingId, shopId, brandId, accountId, isNamed }, now))) return
  if (!(await takePlace(trainingId))) fail('training.full')
  if (isNamed) await agreeToRanking({ accountId, brandId, client }, now)
}

/** Signs a gym up by its superuser, in the open transaction; one that takes part stays so. */
export const applyAsGym = async ({ trainingId, membership }: Omit<Wish, 'client'>, now: Instant): Promise<void> => {
  requireGymRight(membership)
  const { shopId, brandId, accountId } = membership
  const { row } = await requireTraining(trainingId, membership)
  await holdTraining(trainingId)
  const { gyms, own } = await readGyms(trainingId, shopId)
  if (own > 0) return
  insist(judgeApply({ signUp: gymSignUp(row, gyms), hasGym: true, now }))
  await insertGym({ trainingId, shopId, brandId, appliedBy: accountId }, now)
}

/** Withdraws a member, in the open transaction; who does not compete stays out. */
export const withdrawMember = async ({ trainingId, membership }: Omit<Wish, 'client'>, now: Instant): Promise<void> => {
  const { row } = await requireTraining(trainingId, membership)
  if (row.memberId === null) return
  insist(judgeWithdraw(withdrawRule(row), now))
  if (await endMembership(trainingId, membership.accountId, now)) await tellOfPlace(row, now)
}

/** Withdraws a gym by its superuser, in the open transaction. */
export const withdrawGym = async ({ trainingId, membership }: Omit<Wish, 'client'>, now: Instant): Promise<void> => {
  requireGymRight(membership)
  const { row } = await requireTraining(trainingId, membership)
  await holdTraining(trainingId)
  const { own, members } = await readGyms(trainingId, membership.shopId)
  if (own === 0) return
  insist(judgeGymWithdraw({ start: readTerm(row).start, members }, now))
  await dropGym(trainingId, membership.shopId)
}
