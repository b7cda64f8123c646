import { notify } from '@server/modules/notice/service'
import type { Recount } from '@server/modules/attendance/service'
import { latestSince } from '@/domain/medal/latest'
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

/** Gives a medal of a period, or corrects what is known of it. What was reached long ago, before there was the medal, is given without a notice. */
const keepDue = async (accountId: number, medal: MedalRow, due: MedalDue, row: GivenRow | undefined, now: Instant): Promise<void> => {
  if (row && !row.takenBackAt) {
    if (row.times !== due.times || row.reachedOn !== due.reachedOn) await correctGiven(row.id, due)
    return
  }
  if (medal.isStopped) return
  await (row ? giveAgain(row.id, due) : giveMedal(medal, accountId, due))
  if (due.reachedAt >= latestSince(now)) await tell({ accountId, medal, shopId: due.shopId }, 'medal.given', now)
}

/** Counts the medals of people again: gives those that are reached, and takes back those of which an attendance is gone. A stopped one is given no more. */
export const recountMedals: Recount = async (people, now) => {
  const accountIds = people.map(({ accountId }) => accountId)
  const medals = await listConcerned(accountIds)
  if (medals.length === 0) return
  const [visits, given] = [await listVisits(accountIds), await listGiven(accountIds)]
  for (const accountId of accountIds) {
    const own = visits.filter((visit) => visit.accountId === accountId)
    for (const medal of medals) {
      const rule = ruleIn(medal)
      const rows = given.filter((row) => row.accountId === accountId && row.medalId === medal.id)
      const due = medalsDue(
        own.filter(({ brandId }) => brandId === medal.brandId),
        rule,
      )
      for (const one of due)
        await keepDue(
          accountId,
          medal,
          one,
          rows.find(({ periodStart }) => periodStart === one.periodStart),
          now,
        )
      for (const row of rows) {
        if (row.takenBackAt || due.some(({ periodStart }) => periodStart === row.periodStart)) continue
        await takeMedalBack(row.id, now)
        await tell({ accountId, medal, shopId: row.shopId }, 'medal.taken_back', now)
      }
    }
  }
}
