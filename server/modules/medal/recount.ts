import { notify } from '@server/modules/notice/service'
import type { Recount } from '@server/modules/attendance/service'
import { settleScores, type ScoreFor } from '@server/modules/score/service'
import { latestSince } from '@/domain/medal/latest'
import { medalType } from '@/domain/medal/medal'
import { medalsDue, type MedalDue } from '@/domain/medal/medals-due'
import type { Instant } from '@/domain/time'
import { correctGiven, giveAgain, giveMedal, listConcerned, listGiven, listVisits, takeMedalBack } from './repository'
import { ruleIn, type GivenRow, type MedalRow } from './rows'

interface Told {
  accountId: number
  medal: MedalRow
  shopId: number
}

const tell = ({ accountId, medal, shopId }: Told, kind: 'medal.given' | 'medal.taken_back', now: Instant) =>
  notify({
    accountId,
    brandId: medal.brandId,
    shopId,
    kind,
    params: { medal: medal.name },
    path: `/shop/${shopId}/mobile/users/achievements/`,
    now,
  })

/** The points of a medal at the shop where it was given. */
const scoreFor = (causeId: number, { accountId, medal, shopId }: Told, stands: boolean): ScoreFor => ({
  cause: medalType(medal) === 1 ? 'medal_month' : 'medal_week',
  causeId,
  accountId,
  shopId,
  stands,
  subject: medal.name,
})

/**
 * Gives a medal of a period, or corrects what is known of it, and answers with its points. What was reached long ago, before there was the medal, is given without a notice and without
 * points; what was taken back and holds again has those that it had.
 */
const keepDue = async (accountId: number, medal: MedalRow, due: MedalDue, row: GivenRow | undefined, now: Instant): Promise<ScoreFor[]> => {
  if (row && !row.takenBackAt) {
    if (row.times !== due.times || row.reachedOn !== due.reachedOn) await correctGiven(row.id, due)
    return []
  }
  if (medal.isStopped) return []
  const id = row ? row.id : await giveMedal(medal, accountId, due)
  if (row) await giveAgain(id, due)
  const told = { accountId, medal, shopId: due.shopId }
  const isFresh = due.reachedAt >= latestSince(now)
  if (isFresh) await tell(told, 'medal.given', now)
  return row || isFresh ? [scoreFor(id, told, true)] : []
}

/**
 * Counts the medals of people again: gives those that are reached, and takes back those of which an attendance is gone; their points with them, in the order of all memberships. A
 * stopped one is given no more.
 */
export const recountMedals: Recount = async (people, now) => {
  const accountIds = people.map(({ accountId }) => accountId)
  const medals = await listConcerned(accountIds)
  if (medals.length === 0) return
  const [visits, given] = [await listVisits(accountIds), await listGiven(accountIds)]
  const scores: ScoreFor[] = []
  for (const accountId of accountIds) {
    const own = visits.filter((visit) => visit.accountId === accountId)
    for (const medal of medals) {
      const rule = ruleIn(medal)
      const rows = given.filter((row) => row.accountId === accountId && row.medalId === medal.id)
      const due = medalsDue(
        own.filter(({ brandId }) => brandId === medal.brandId),
        rule,
      )
      for (const one of due) {
        const row = rows.find(({ periodStart }) => periodStart === one.periodStart)
        scores.push(...(await keepDue(accountId, medal, one, row, now)))
      }
      for (const row of rows) {
        if (row.takenBackAt || due.some(({ periodStart }) => periodStart === row.periodStart)) continue
        await takeMedalBack(row.id, now)
        const told = { accountId, medal, shopId: row.shopId }
        await tell(told, 'medal.taken_back', now)
        scores.push(scoreFor(row.id, told, false))
      }
    }
  }
  await settleScores(scores, now)
}
