import { signUpState, UNLIMITED_PLACES } from '@/domain/activity/sign-up-state'
import type { Instant } from '@/domain/time'
import { fail } from '@server/errors'
import { activityCase } from '../facts'
import { findActivity, listOptions } from '../repository'
import { insertReminder } from './repository'

interface Asking {
  shopId: number
  activityId: number
  accountId: number
}

/** Notes that a person wants to be told once: of the opening of a sign-up that has not begun, or of a place of one that is full. */
export const askReminder = async ({ shopId, activityId, accountId }: Asking, now: Instant): Promise<void> => {
  const row = (await findActivity(activityId, shopId)) ?? fail('activity.not_found')
  const options = (await listOptions([activityId], accountId)).filter(({ isStopped }) => !isStopped)
  const cases = options.map((option) => activityCase(row, option, { count: 1, userStatus: null, now }))
  const [first] = cases
  if (!first) return fail('activity.no_reminder')
  const { status, end, needSignUp, signUpStart, signUpEnd } = first
  const places = cases.map(({ option: { limit, taken } }) => ({ limit: limit ?? UNLIMITED_PLACES, taken }))
  const state = signUpState({ status: status as 0 | 1 | 2, end, needSignUp, signUpStart, signUpEnd, options: places }, now)
  const isFull =
    state.kind === 'full' || (state.kind === 'open' && cases.some(({ option: { limit, taken } }) => limit !== null && taken >= limit))
  if (state.kind !== 'soon' && !isFull) return fail('activity.no_reminder')
  const { brandId } = row
  await insertReminder({ brandId, shopId, accountId, activityId, kind: state.kind === 'soon' ? 'activity_open' : 'activity_place' }, now)
}
