import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { notify } from '@server/modules/notice/service'
import { endEarly, leaveLength } from '@/domain/card/freeze'
import { cardTerm } from '@/domain/card/validity'
import { dayOf, type Instant } from '@/domain/time'
import { lockCardRow } from '../repository'
import { heldCard, type Asked } from './frozen-card'
import { closeLeave, findLeave, findTerms, listDueLeaves, type LeaveRow } from './repository'

/** Ends a leave with today, by the holder, in the open transaction; one that has not begun is withdrawn. Fails with `card.leave_over` where it has ended. */
export const endLeave = async ({ leaveId, ...asked }: Asked & { leaveId: number }, now: Instant) => {
  await lockCardRow(asked.cardId)
  const today = dayOf(now)
  const { card } = await heldCard(asked, today, now)
  const leave = (await findLeave(leaveId, asked.cardId)) ?? fail('card.not_found')
  const early = leave.endedAt === null ? endEarly({ from: leave.firstDay, to: leave.lastDay }, today) : fail('card.leave_over')
  if (!early.ok) return fail(early.reason)
  const end = (await closeLeave(leave.id, early, now)) ?? cardTerm(card.facts)!.end!
  return { days: early.days, end, is_withdrawn: early.days === 0 }
}

const endOne = ({ id, cardId, brandId, shopId, firstDay, lastDay }: LeaveRow, now: Instant): Promise<void> =>
  inTransaction(async () => {
    await lockCardRow(cardId)
    // Read again under the lock: the holder may have ended it earlier.
    const leave = await findLeave(id, cardId)
    if (leave?.endedAt !== null || leave.lastDay !== lastDay) return
    const end = await closeLeave(id, { last: lastDay, days: leaveLength({ from: firstDay, to: lastDay }) }, now)
    if (end === undefined) return
    const { holderId, cardName } = await findTerms(cardId, 0)
    const path = `/shop/${shopId}/mobile/card/${cardId}/`
    await notify({ accountId: holderId, brandId, shopId, kind: 'card.leave_over', params: { card: cardName, end }, path, now })
  })

const MOST_AT_ONCE = 200

/** Ends the leaves whose last day is over: the card can be used again, and its end moves by the days that were taken. */
export const endDueLeaves = async (now: Instant): Promise<void> => {
  const due = await listDueLeaves(dayOf(now), MOST_AT_ONCE)
  await eachAnyway(due, (leave) => endOne(leave, now))
  if (due.length === MOST_AT_ONCE) await endDueLeaves(now)
}

export const cardLeaves: Sweep = { name: 'card.leaves', every: 'minute', run: endDueLeaves }
