import { toDate, type Instant } from '@/domain/time'
import { insertInto, update } from '@server/db/records'
import { inTransaction, run } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import { giveCard } from '@server/modules/card/service'
import { giveCoupon, insertGift } from '@server/modules/coupon/service'
import { notifyTraining } from './notices'
import { listAwards } from './repository'
import type { AwardRow } from './rows'
import * as sql from './snapshot-statements'

/** So many people get their result in one transaction. */
const AT_ONCE = 100

interface Closing {
  id: number
  brandId: number
  name: string
  upto: number
  snapshotId: number
}

interface Result {
  ordinal: number
  rank: number
  count: number
  accountId: number
  shopId: number
  isLeaving: boolean
}

/** Writes what a gift gives, in the open transaction. */
const fill = async (
  gift: { id: number; n: number },
  { brandId }: Closing,
  { accountId, shopId }: Result,
  award: AwardRow,
  now: Instant,
) => {
  const item = { giftId: gift.id, n: gift.n, brandId }
  if (award.note !== null) return insertInto('gift_item', { ...item, kind: 'note', note: award.note })
  const given = { giftId: gift.id, brandId, accountId, days: award.days! }
  if (award.couponTplId !== null)
    return insertInto('gift_item', {
      ...item,
      kind: 'coupon',
      userCouponId: await giveCoupon({ ...given, templateId: award.couponTplId }, now),
    })
  const card = { ...given, shopId, templateId: award.cardTplId!, type: award.cardType!, units: award.units! }
  return insertInto('gift_item', { ...item, kind: 'card', cardId: await giveCard(card, now) })
}

/** The awards of a final place: those of its rank, and of the goals that its days reached. Everybody of a shared rank has them. */
const awardsDue = <Award extends Pick<AwardRow, 'kind' | 'target'>>(
  awards: readonly Award[],
  { rank, count }: Pick<Result, 'rank' | 'count'>,
): Award[] => awards.filter(({ kind, target }) => (kind === 'rank' ? target === rank : target <= count))

const settle = async (training: Closing, result: Result, awards: readonly AwardRow[], now: Instant): Promise<void> => {
  if (result.isLeaving) return
  const { id: trainingId, brandId } = training
  const { accountId, shopId, rank, count } = result
  const due = awardsDue(awards, result)
  if (due.length > 0) {
    const gift = { brandId, shopId, accountId, cause: 'competition', trainingId, state: 'given', createdAt: toDate(now) } as const
    const id = await insertGift(gift)
    for (const [index, award] of due.entries()) await fill({ id, n: index + 1 }, training, result, award, now)
  }
  await notifyTraining(
    due.length > 0 ? 'training.won' : 'training.result',
    accountId,
    { trainingId, brandId, shopId, name: training.name },
    { params: { rank, count }, place: 'rank/person/' },
    now,
  )
}

/** Gives the next people what the final ranking earned and tells them; false once all were. */
const closeSome = (trainingId: number, now: Instant): Promise<boolean> =>
  inTransaction(async () => {
    const [training] = await run<Closing>(sql.holdClosingStatement, [trainingId])
    if (!training) return false
    const results = await run<Result>(sql.resultsStatement, [training.snapshotId, training.upto, AT_ONCE])
    const awards = await listAwards(trainingId)
    for (const result of results) await settle(training, result, awards, now)
    const upto = results.at(-1)?.ordinal ?? training.upto
    const isLast = results.length < AT_ONCE
    await update('training', { closedUpto: upto, ...(isLast && { closedAt: toDate(now) }) }, { id: trainingId })
    return !isLast
  })

/** Closes the competitions whose final ranking is there, once each. */
export const closeTrainings = async (now: Instant): Promise<void> =>
  eachAnyway(await run<{ id: number }>(sql.closingStatement), async ({ id }) => {
    while (await closeSome(id, now));
  })
