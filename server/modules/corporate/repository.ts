import { columns, computed, sql } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { Fen } from '@/domain/money'
import { toDate, type Instant, type ShopDate } from '@/domain/time'
import { CORP_WINDOW_MINUTES } from '@/domain/booking/corp-check-in'
import type { CostSplit } from '@/domain/corporate/split-cost'
import type { CorpCardRow } from './rows'

/** An order that a company pays in part or whole: a booking, or an order of an online plan. */
export interface CorpUser {
  kind: 'booking' | 'plan'
  id: number
}

// $1 account, $2 brand or null, $3 day.
const cards = { name: 'corp-cards', text: 'SELECT read_corp_cards($1, $2, $3::date) AS cards' }
// $1 account. Lock order: the person, the card, then its company's wallet, as in every booking.
const lockPerson = { name: 'corp-person-lock', text: 'SELECT id FROM account WHERE id = $1 FOR NO KEY UPDATE' }
// $1 card.
const lockCard = { name: 'corp-card-lock', text: 'SELECT id FROM corp_card WHERE id = $1 FOR NO KEY UPDATE' }
const lockWallet = {
  name: 'corp-wallet-lock',
  text: `SELECT w.corp_id FROM corp_wallet w JOIN corp_card_tpl t ON t.corp_id = w.corp_id JOIN corp_card k ON k.corp_card_tpl_id = t.id
          WHERE k.id = $1 FOR NO KEY UPDATE OF w`,
}
// $1 booking or null, $2 kind, $3 now, $4 order of a plan or null.
const move = { name: 'corp-use-move', text: 'SELECT move_corp_use($1, $2, $3, $4) AS moved' }
// $1 now: uses whose class is over and whose check-in is done, missed or not demanded; the last two columns say whether it was missed.
const due = {
  name: 'corp-uses-due',
  text: `SELECT kind, id, missed FROM (
      SELECT CASE WHEN u.booking_id IS NULL THEN 'plan' ELSE 'booking' END AS kind, coalesce(u.booking_id, u.plan_order_id) AS id, u.id AS use_id,
             t.need_checkin AND u.checked_in_at IS NULL
               AND coalesce(t.need_checkin_start <= (coalesce(u.start_at, b.start_at) AT TIME ZONE 'Asia/Shanghai')::date, true) AS missed,
             coalesce(u.checkin_end, coalesce(u.end_at, b.end_at) + interval '${CORP_WINDOW_MINUTES} minutes') AS until
        FROM corp_use u LEFT JOIN booking b ON b.id = u.booking_id LEFT JOIN plan_order o ON o.id = u.plan_order_id
        JOIN corp_card k ON k.id = u.corp_card_id JOIN corp_card_tpl t ON t.id = k.corp_card_tpl_id
       WHERE u.state = 'frozen' AND coalesce(b.status, o.status) <> 2 AND coalesce(b.held_until, o.held_until) IS NULL
         AND coalesce(u.end_at, b.end_at) <= $1) d
     WHERE NOT missed OR until < $1 ORDER BY use_id LIMIT 1000`,
}
// $1 booking or null, $2 order of a plan or null, $3 now. The card is locked by then, so an earlier check-in is visible.
const miss = {
  name: 'corp-use-miss',
  text: sql`WITH u AS (UPDATE corp_use SET missed_at = $3 WHERE (booking_id = $1 OR plan_order_id = $2) AND checked_in_at IS NULL RETURNING *)
         UPDATE corp_card k SET disable_corp_rule = true, paused_by = u.booking_id, paused_by_plan = u.plan_order_id, version = k.version + 1
           FROM u LEFT JOIN booking b ON b.id = u.booking_id LEFT JOIN schedule s ON s.id = b.schedule_id LEFT JOIN course c ON c.id = s.course_id
                  LEFT JOIN plan_order o ON o.id = u.plan_order_id LEFT JOIN plan p ON p.id = o.plan_id, corp_card_tpl t
          WHERE k.id = u.corp_card_id AND t.id = k.corp_card_tpl_id
          RETURNING ${columns('corp_card', ['brandId', 'accountId'], 'k')}, u.shop_id ${computed<{ shopId: number }>('shopId')},
      coalesce(u.start_at, b.start_at) ${computed<{ startAt: Date }>('startAt')},
      coalesce(c.name, p.name) ${computed<{ course: string }>('course')}, ${columns('corp_card_tpl', { card: 'name' }, 't')}`,
}

const keys = ({ kind, id }: CorpUser): [number | null, number | null] => (kind === 'booking' ? [id, null] : [null, id])

const fundCorp = {
  name: 'corp-fund',
  text: `WITH w AS (UPDATE corp_wallet SET balance_fen = balance_fen + $2 WHERE corp_id = $1 RETURNING *)
    INSERT INTO corp_entry (brand_id, corp_id, wallet, kind, delta_fen, delta_freeze_fen, balance_fen, freeze_fen, created_at)
    SELECT brand_id, corp_id, 'corp', 'fund', $2, 0, balance_fen, freeze_fen, $3 FROM w`,
}
const fundUser = {
  name: 'corp-fund-user',
  text: `WITH k AS (UPDATE corp_card SET user_balance_fen = user_balance_fen + $2, version = version + 1 WHERE id = $1 RETURNING *)
    INSERT INTO corp_entry (brand_id, corp_id, wallet, corp_card_id, kind, delta_fen, delta_freeze_fen, balance_fen, freeze_fen, created_at)
    SELECT k.brand_id, t.corp_id, 'user', k.id, 'fund', $2, 0, k.user_balance_fen, k.user_freeze_fen, $3
      FROM k JOIN corp_card_tpl t ON t.id = k.corp_card_tpl_id`,
}

/** A person's subsidy cards, of one brand or of all, with their usage for classes of a day. */
export const readCorpCards = async (accountId: number, brandId: number | null, day: ShopDate): Promise<CorpCardRow[]> =>
  (await run<{ cards: CorpCardRow[] }>(cards, [accountId, brandId, day]))[0]!.cards

interface Whose {
  corpCardId: number
  accountId: number
  brandId: number
  /** The day of the class or practice: its month's amount, and the uses in its day, week and month, count. */
  day: ShopDate
}

/**
 * One subsidy card of a person with its company's wallet, locked until the transaction ends, so that the judged facts cannot change; undefined if the person
 * has no such card. Lock the class or plan, and a card, before it.
 */
export const lockCorpCard = async ({ corpCardId, accountId, brandId, day }: Whose): Promise<CorpCardRow | undefined> => {
  await run(lockPerson, [accountId])
  await run(lockCard, [corpCardId])
  await run(lockWallet, [corpCardId])
  return (await readCorpCards(accountId, brandId, day)).find(({ id }) => id === corpCardId)
}

export interface PlanUse {
  planOrderId: number
  brandId: number
  shopId: number
  corpCardId: number
  /** In the form of `subsidyPeriod`. */
  period: string
  split: CostSplit
  /** The first practice of the order, for which the check-in is. */
  start: Instant
  end: Instant
}

/** Freezes the subsidy of a plan order on a locked subsidy card; false if too little is left. */
export const holdSubsidy = async (use: PlanUse, now: Instant): Promise<boolean> => {
  const { planOrderId, brandId, shopId, corpCardId, period, split, start, end } = use
  const record = {
    ...{ planOrderId, brandId, shopId, corpCardId, period, subsidyFen: split.subsidy, walletFen: split.wallet },
    ...{ state: 'released' as const, startAt: toDate(start), endAt: toDate(end) },
  }
  await insertInto('corp_use', record)
  return moveCorpUse({ kind: 'plan', id: planOrderId }, 'freeze', now)
}

export type CorpMove = 'freeze' | 'settle' | 'release'

/** Moves an order's subsidy use to another state, in the open transaction; false if there is none, its state forbids it, or too little is left. */
export const moveCorpUse = async (user: CorpUser, kind: CorpMove, now: Instant): Promise<boolean> => {
  const [bookingId, planOrderId] = keys(user)
  return (await run<{ moved: boolean }>(move, [bookingId, kind, toDate(now), planOrderId]))[0]!.moved
}

/** Uses to settle: their class is over and no check-in is awaited. */
export const readUsesDue = (now: Instant) => run<CorpUser & { missed: boolean }>(due, [toDate(now)])

export interface MissedRow {
  brandId: number
  accountId: number
  shopId: number
  startAt: Date
  course: string
  card: string
}

/** Counts a check-in as missed and pauses its subsidy card; undefined if it was done. */
export const markMissed = async (user: CorpUser, now: Instant): Promise<MissedRow | undefined> =>
  (await run<MissedRow>(miss, [...keys(user), toDate(now)]))[0]

/** Adds fen to a company's wallet, or with a negative amount takes fen that are not frozen. */
export const fundCorpWallet = (corpId: number, amount: Fen, now: Instant) => run(fundCorp, [corpId, amount, toDate(now)])

/** Like `fundCorpWallet`, for the person's wallet on a subsidy card. */
export const fundUserWallet = (corpCardId: number, amount: Fen, now: Instant) => run(fundUser, [corpCardId, amount, toDate(now)])
