import { columns, computed, narrowed, sql, type RowOf } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { EntryCause, ScoreCause, ScoreKind } from '@/domain/score/causes'
import { formatInstant, toDate, type Instant } from '@/domain/time'

/** $1 membership, $2 shop. */
const ship = sql`${columns('ship', ['id', 'accountId', 'shopId', 'brandId', 'score'], 'h')}, ${columns('account', ['username'], 'a')}, ${columns('shop', { shopName: 'name' }, 's')}`
const shipStatement = {
  name: 'score-ship',
  text: sql`SELECT ${ship} FROM ship h JOIN account a ON a.id = h.account_id JOIN shop s ON s.id = h.shop_id WHERE h.id = $1 AND h.shop_id = $2`,
}
export type ShipRow = RowOf<typeof ship>
/** A membership of a shop; undefined for another shop's. */
export const findShip = async (shipId: number, shopId: number) => (await run(shipStatement, [shipId, shopId]))[0]

/** $1 account, $2 shop. */
const ownStatement = {
  name: 'score-of-account',
  text: sql`SELECT ${columns('ship', ['id', 'score'], 'h')},
      (EXISTS (SELECT FROM score_rule r WHERE r.shop_id = h.shop_id) OR EXISTS (SELECT FROM score_entry e WHERE e.ship_id = h.id)) ${computed<{ isShown: boolean }>('isShown')}
    FROM ship h WHERE h.account_id = $1 AND h.shop_id = $2`,
}
/** The balance of a person at a shop, and whether there is anything to show. */
export const findScore = async (accountId: number, shopId: number) => (await run(ownStatement, [accountId, shopId]))[0]

const holdStatement = {
  name: 'score-hold',
  text: sql`SELECT ${columns('ship', ['id', 'score'])} FROM ship WHERE id = $1 FOR NO KEY UPDATE`,
}
/** The balance of a membership, which nobody else changes until the transaction ends. */
export const holdScore = async (shipId: number) => (await run(holdStatement, [shipId]))[0]

/** $1 shop. */
const rulesStatement = {
  name: 'score-rules',
  text: sql`SELECT ${narrowed<{ cause: ScoreCause }>()(columns('score_rule', ['cause', 'points']))} FROM score_rule WHERE shop_id = $1`,
}
export const listRules = (shopId: number) => run(rulesStatement, [shopId])

/** The entries of a part of the ledger. */
const ofKind: Readonly<Record<ScoreKind, string>> = {
  all: 'true',
  earned: `e.cause NOT IN ('opening', 'correction') AND e.step % 2 = 1`,
  corrected: `(e.cause = 'correction' OR e.step % 2 = 0)`,
}
const month = `to_char(e.at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM')`
const each = <T>(make: (kind: ScoreKind) => T): Readonly<Record<ScoreKind, T>> => ({
  all: make('all'),
  earned: make('earned'),
  corrected: make('corrected'),
})

/** $1 membership: the months of a part, each with how many entries it has and their sum, beside the opening. */
const monthsStatements = each((kind) => ({
  name: `score-months-${kind}`,
  text: `SELECT ${month} AS month, count(*)::int AS n, coalesce(sum(e.delta) FILTER (WHERE e.cause <> 'opening'), 0)::int AS sum
    FROM score_entry e WHERE e.ship_id = $1 AND ${ofKind[kind]} GROUP BY 1 ORDER BY 1 DESC`,
}))
export const listMonths = (shipId: number, kind: ScoreKind) =>
  run<{ month: string; n: number; sum: number }>(monthsStatements[kind], [shipId])

export interface EntryRow {
  id: number
  cause: EntryCause
  step: number
  subject: string
  delta: number
  balance: number
  at: Date
  by: string | null
  reason: string
  /** The friend's name, while the friend has an account. */
  friend: string | null
}
/** $1 membership, $2 limit, $3 so many are passed over. */
const entriesStatements = each((kind) => ({
  name: `score-entries-${kind}`,
  text: `SELECT e.id, e.cause, e.step, e.subject, e.delta, e.balance, e.at, e.reason, b.username AS by, f.username AS friend
    FROM score_entry e LEFT JOIN account b ON b.id = e.by_id
    LEFT JOIN invitation_claim c ON e.cause = 'invitation' AND c.id = e.cause_id LEFT JOIN account f ON f.id = c.account_id AND f.leaving_at IS NULL
   WHERE e.ship_id = $1 AND ${ofKind[kind]} ORDER BY e.id DESC LIMIT $2 OFFSET $3`,
}))
export const listEntries = (shipId: number, kind: ScoreKind, { limit, offset }: { limit: number; offset: number }) =>
  run<EntryRow>(entriesStatements[kind], [shipId, limit, offset])

/** An entry that a cause wants; without its number a correction. */
export interface Wanted {
  shipId: number
  cause: EntryCause
  causeId: number | null
  stands: boolean
  delta: number | null
  subject?: string | undefined
  byId?: number
  reason?: string
}
// $1 entries, $2 now.
const writeStatement = { name: 'score-write', text: 'SELECT write_scores($1::jsonb, $2) AS n' }
export const writeEntries = async (wanted: readonly Wanted[], now: Instant): Promise<number> => {
  const rows = wanted.map(({ shipId, causeId, byId, ...rest }) => ({
    ship_id: shipId,
    cause_id: causeId,
    by_id: byId,
    at: formatInstant(now),
    ...rest,
  }))
  return (await run<{ n: number }>(writeStatement, [JSON.stringify(rows), toDate(now)]))[0]!.n
}

// $1 [{"account", "shop", "cause"}]: the memberships, each with what its shop gives for the cause.
const pointsStatement = {
  name: 'score-points',
  text: `SELECT x.place::int AS place, h.id AS "shipId", r.points
    FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (account integer, shop integer, cause text)) WITH ORDINALITY AS x (account, shop, cause, place)
    JOIN ship h ON h.account_id = x.account AND h.shop_id = x.shop LEFT JOIN score_rule r ON r.shop_id = x.shop AND r.cause = x.cause`,
}
/** Per item its membership and the points of the shop's rule; nothing for a person without a membership there. */
export const listPoints = async (of: readonly { accountId: number; shopId: number; cause: ScoreCause }[]) => {
  const asked = of.map(({ accountId, shopId, cause }) => ({ account: accountId, shop: shopId, cause }))
  const rows = await run<{ place: number; shipId: number; points: number | null }>(pointsStatement, [JSON.stringify(asked)])
  const found = new Map(rows.map((row) => [row.place - 1, row]))
  return of.map((_, at) => found.get(at))
}

// $1 the most, $2 now.
const visitsStatement = { name: 'score-visits', text: 'SELECT score_visits($1, $2) AS n' }
export const settleVisits = async (most: number, now: Instant): Promise<number> =>
  (await run<{ n: number }>(visitsStatement, [most, toDate(now)]))[0]!.n
