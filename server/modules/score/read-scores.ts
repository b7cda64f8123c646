import type { CallData } from '@/contract/define'
import type { ScoreEntry, scoreList } from '@/contract/score/score'
import { nicknameOf } from '@/domain/member/nickname'
import { scoreCauses, type ScoreKind } from '@/domain/score/causes'
import { shownScore } from '@/domain/score/correction'
import { seesScores } from '@/domain/staff/rights'
import { dayOf, formatInstant, instantOf, monthOf, type Instant } from '@/domain/time'
import type { Acting } from '@server/authority/reach'
import { fail } from '@server/errors'
import { findShip, listEntries, listMonths, listRules, type EntryRow } from './repository'

const PAGE_SIZE = 20

const entryWire = (row: EntryRow): ScoreEntry => ({
  id: row.id,
  cause: row.cause,
  subject: row.friend === null ? row.subject : nicknameOf(row.friend),
  delta: row.delta,
  balance: shownScore(row.balance),
  at: formatInstant(instantOf(row.at)),
  is_back: row.step % 2 === 0,
  by: row.by,
  reason: row.reason,
})

export interface Asked {
  shopId: number
  shipId: number
  page: number
  kind: ScoreKind
}

/**
 * A page of the ledger of a membership, for its member and for staff with a flag of theirs; anybody else, and a membership of another shop, fails with `permission.none` (identity ledger IP-309).
 */
export const readScores = async (
  acting: Acting,
  { shopId, shipId, page, kind }: Asked,
  now: Instant,
): Promise<CallData<typeof scoreList>> => {
  const { actor, membership } = acting
  const ship = (await findShip(shipId, shopId)) ?? fail('permission.none')
  const isOwn = ship.accountId === actor.accountId
  if (!isOwn && !seesScores(membership)) fail('permission.none')
  const months = await listMonths(shipId, kind)
  const every = kind === 'all' ? months : await listMonths(shipId, 'all')
  const rows = await listEntries(shipId, kind, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  const entries = rows.map(entryWire)
  const here = new Set(entries.map(({ at }) => at.slice(0, 7)))
  const rules = new Map((await listRules(shopId)).map(({ cause, points }) => [cause, points]))
  const total = months.reduce((sum, { n }) => sum + n, 0)
  return {
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    current_page: page,
    total_count: total,
    ship_id: ship.id,
    user: { id: ship.accountId, username: ship.username },
    is_own: isOwn,
    shop_name: ship.shopName,
    score: shownScore(ship.score),
    month_sum: every.find(({ month }) => month === monthOf(dayOf(now)))?.sum ?? 0,
    entries,
    months: months.filter(({ month }) => here.has(month)).map(({ month, sum }) => ({ month, sum })),
    rules: scoreCauses.flatMap((cause) => (rules.has(cause) ? [{ cause, points: rules.get(cause)! }] : [])),
  }
}
