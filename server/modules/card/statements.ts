import { columns, type RowOf, sql } from '@server/db/columns'
import { recordStatement } from '@server/db/records'
import type { Tables } from '@server/db/tables.gen'

const card = columns(
  'card',
  [
    'id',
    'cardNo',
    'type',
    'cardTplId',
    'balanceUnits',
    'startDay',
    'endDay',
    'validFrom',
    'validTo',
    'checkValid',
    'isActive',
    'isLocked',
    'lockStart',
    'lockEnd',
    'isAutoStart',
    'meituanMonthlyCard',
    'monthDay',
    'version',
  ],
  'k',
)
const ofTemplate = columns(
  'card_tpl',
  {
    name: 'name',
    cardTplType: 'type',
    isPublic: 'isPublic',
    dayTimes: 'dayTimes',
    weekTimes: 'weekTimes',
    monthTimes: 'monthTimes',
    preTimes: 'preTimes',
  },
  't',
)

export interface CardRow extends RowOf<typeof card>, RowOf<typeof ofTemplate> {
  /** The option under whose agreement it is renewed. */
  renewOptionId: number | null
  /** Of a card of times: how many it held once it was last opened or charged. */
  timesOf: number | null
  dayCount: number
  weekCount: number
  monthCount: number
  preCount: number
  shops: Pick<Tables['shop'], 'id' | 'name'>[]
  users: (Pick<Tables['account'], 'id' | 'username' | 'phone'> & Pick<Tables['card_user'], 'active'>)[]
  /** The present version of the service terms, and whether it was agreed to for this card. */
  term: { id: number; isRead: boolean; needSignature: boolean; version: string } | null
}

/** The holder of the cards, and the days in which their bookings are counted. */
export interface CardsAsked {
  accountId: number
  dayStart: Date
  dayEnd: Date
  weekStart: Date
  weekEnd: Date
  monthStart: Date
  monthEnd: Date
  now: Date
}

/** Cards of an account with their bookings counted. Reads may join tables of other domains. */
const cardsOfMember = <Which extends object>(name: string, { from, which }: { from: string; which: string }) =>
  recordStatement<CardsAsked & Which, CardRow>(
    name,
    `SELECT ${card}, ${ofTemplate},
    (SELECT c.option_id FROM renewal_contract c WHERE c.card_id = k.id AND c.status = 2) AS "renewOptionId",
    CASE WHEN k.type = 2 THEN (SELECT e.balance_units::int FROM card_entry e
       WHERE e.card_id = k.id AND e.kind IN ('open', 'charge') ORDER BY e.created_at DESC, e.id DESC LIMIT 1) END AS "timesOf",
    n.day AS "dayCount", n.week AS "weekCount", n.month AS "monthCount", n.pre AS "preCount",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) ORDER BY s.id), '[]')
       FROM card_shop x JOIN shop s ON s.id = x.shop_id WHERE x.card_id = k.id) AS shops,
    (SELECT jsonb_agg(jsonb_build_object('id', a.id, 'username', a.username, 'phone', a.phone, 'active', u.active) ORDER BY a.id)
       FROM card_user u JOIN account a ON a.id = u.account_id WHERE u.card_id = k.id) AS users,
    (SELECT jsonb_build_object('id', e.id, 'version', e.version, 'needSignature', e.need_signature, 'isRead', EXISTS (SELECT FROM card_agreement_of o WHERE o.card_id = k.id AND o.card_term_id = e.id))
       FROM card_term e WHERE e.card_tpl_id = k.card_tpl_id ORDER BY e.published_at DESC, e.id DESC LIMIT 1) AS term
  FROM card_user me
  JOIN card k ON k.id = me.card_id
  ${from}
  JOIN card_tpl t ON t.id = k.card_tpl_id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE b.start_at BETWEEN $dayStart AND $dayEnd)::int AS day, count(*) FILTER (WHERE b.start_at BETWEEN $weekStart AND $weekEnd)::int AS week,
           count(*) FILTER (WHERE b.start_at BETWEEN $monthStart AND $monthEnd)::int AS month, count(*) FILTER (WHERE b.start_at > $now)::int AS pre
      FROM card_use b WHERE b.card_id = k.id AND b.start_at >= least($weekStart::timestamptz, $monthStart::timestamptz, $now::timestamptz)) n
  WHERE me.account_id = $accountId AND ${which} AND k.closed_at IS NULL
  ORDER BY k.id`,
  )

/** The cards that are valid at a shop. */
export const readMemberCards = cardsOfMember<{ shopId: number }>('member-cards', {
  from: 'JOIN card_shop here ON here.card_id = k.id',
  which: 'here.shop_id = $shopId',
})
export const readMemberCard = cardsOfMember<{ cardId: number }>('member-card', { from: '', which: 'k.id = $cardId' })

/** $1 movements of different cards, as JSON (`CardMove`); returns those that were done. */
export const moveUnitsStatement = {
  name: 'card-move-units',
  text: `SELECT card_id AS "cardId", balance_units AS "balanceUnits"
    FROM move_card_units(ARRAY(SELECT m FROM jsonb_populate_recordset(NULL::card_move, $1::jsonb) m))`,
}

/** $1 card. */
export const lockCardStatement = { name: 'card-lock', text: 'SELECT 1 AS locked FROM card WHERE id = $1 FOR NO KEY UPDATE' }

/** The kind of order that takes a card's units, as in `card_move`; the card entry's column is this name with `_id`. */
export type CardCause = 'court_order' | 'plan_order' | 'card_order' | 'checkin' | 'activity_order'

const takenBy = (cause: CardCause) => ({
  name: `card-taken-by-${cause}`,
  text: `SELECT card_id AS "cardId", shop_id AS "shopId", -delta_units AS units FROM card_entry WHERE ${cause}_id = $1 AND kind = 'book'`,
})

/** $1 order: the units that it took. */
export const takenByStatements: Readonly<Record<CardCause, ReturnType<typeof takenBy>>> = {
  court_order: takenBy('court_order'),
  plan_order: takenBy('plan_order'),
  card_order: takenBy('card_order'),
  checkin: takenBy('checkin'),
  activity_order: takenBy('activity_order'),
}

/** $1 card, $2 now. */
export const returnTermStatement = { name: 'card-return-term', text: 'SELECT return_card_term($1, $2)' }

const isToEarn = (day: string) =>
  `k.type = 3 AND k.closed_at IS NULL AND k.paid_fen IS NOT NULL AND k.earned_on IS DISTINCT FROM ${day}::date`

const isOver = (day: string) => `coalesce(k.check_valid AND k.valid_to < ${day}::date, false)`

/** $1 day: brands with something to post. */
export const earningBrandsStatement = {
  name: 'card-earning-brands',
  text: sql`SELECT DISTINCT ${columns('card', ['brandId'], 'k')} FROM card k
   WHERE (${isToEarn('$1')}) OR (k.type <> 3 AND ${isOver('$1')} <> (k.lapsed_at IS NOT NULL))
   ORDER BY 1`,
}

/**
 * $1 brand, $2 day: holds the period cards with something to post. What they earn is read in a statement of its own after that, so that leaves which end meanwhile
 * are in it.
 */
export const holdEarningStatement = {
  name: 'card-earn-hold',
  text: `SELECT k.id FROM card k WHERE k.brand_id = $1 AND ${isToEarn('$2')} ORDER BY k.id FOR NO KEY UPDATE`,
}

const earn = (name: string, which: string) => ({
  name,
  text: `WITH due AS (
    SELECT k.id, k.earned_fen, card_earned(k, $2::date) AS fen
      FROM card k WHERE ${which} = $1 AND ${isToEarn('$2')} AND k.start_day IS NOT NULL AND k.end_day >= k.start_day ORDER BY k.id FOR NO KEY UPDATE
  ), earned AS (
    UPDATE card k SET earned_fen = d.fen, earned_on = $2::date FROM due d WHERE k.id = d.id RETURNING k.id, k.brand_id, d.fen - d.earned_fen AS fen
  ), posting AS (SELECT nextval('money_posting') AS number WHERE EXISTS (SELECT FROM earned WHERE fen <> 0))
  INSERT INTO money_entry (posting, brand_id, account, amount_fen, card_id, at)
  SELECT p.number, e.brand_id, side.account, side.fen, e.id, $3
    FROM posting p, (SELECT * FROM earned WHERE fen <> 0 ORDER BY id) e, LATERAL (VALUES ('card', e.fen), ('sales', -e.fen)) AS side (account, fen)`,
})

/**
 * $1 brand, $2 day, $3 now: posts, as one posting, what each period card earned until the day before. A term earns its price day by day
 * (`card_earned`); if its dates were moved, what was earned too early is taken back.
 */
export const earnStatement = earn('card-earn-each', 'k.brand_id')
/** $1 card, $2 day, $3 now: the same of one card. */
export const earnOneStatement = earn('card-earn-one', 'k.id')

/** $1 brand, $2 day, $3 now: posts, as one posting, the breakage of cards whose validity has ended; for a card that is valid again the amount is owed again. */
export const lapseStatement = {
  name: 'card-lapse',
  text: `WITH due AS (
    SELECT k.id, k.lapsed_at IS NULL AS ends, card_worth(k, k.balance_units) * CASE WHEN k.lapsed_at IS NULL THEN 1 ELSE -1 END AS fen
      FROM card k
     WHERE k.brand_id = $1 AND k.type <> 3 AND ${isOver('$2')} <> (k.lapsed_at IS NOT NULL) ORDER BY k.id FOR NO KEY UPDATE
  ), ended AS (
    UPDATE card k SET lapsed_at = CASE WHEN d.ends THEN $3::timestamptz END FROM due d WHERE k.id = d.id RETURNING k.id, d.fen
  ), posting AS (SELECT nextval('money_posting') AS number WHERE EXISTS (SELECT FROM ended WHERE fen <> 0))
  INSERT INTO money_entry (posting, brand_id, account, amount_fen, card_id, at)
  SELECT p.number, $1, side.account, side.fen, e.id, $3
    FROM posting p, (SELECT * FROM ended WHERE fen <> 0 ORDER BY id) e, LATERAL (VALUES ('card', e.fen), ('breakage', -e.fen)) AS side (account, fen)`,
}
