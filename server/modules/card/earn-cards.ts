import { run } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { dayOf, toDate, type Instant, type ShopDate } from '@/domain/time'

const isToEarn = (day: string) => `k.type = 3 AND k.paid_fen IS NOT NULL AND k.earned_on IS DISTINCT FROM ${day}::date`

const isOver = (day: string) => `coalesce(k.check_valid AND k.valid_to < ${day}::date, false)`

/** $1 day: brands with something to post. */
const brandsStatement = {
  name: 'card-earning-brands',
  text: `SELECT DISTINCT brand_id AS "brandId" FROM card k
   WHERE (${isToEarn('$1')}) OR (k.type <> 3 AND ${isOver('$1')} <> (k.lapsed_at IS NOT NULL))
   ORDER BY 1`,
}

/**
 * $1 brand, $2 day, $3 now: what the days before it earned of each period card, as one posting. A term earns its price day by day, the last day what is left;
 * one that was moved gives back what it earned too early.
 */
const earnStatement = {
  name: 'card-earn',
  text: `WITH due AS (
    SELECT k.id, k.earned_fen, k.paid_fen * least(greatest($2::date - k.start_day, 0), k.end_day - k.start_day + 1) / (k.end_day - k.start_day + 1) AS fen
      FROM card k WHERE k.brand_id = $1 AND ${isToEarn('$2')} AND k.start_day IS NOT NULL AND k.end_day >= k.start_day ORDER BY k.id FOR NO KEY UPDATE
  ), earned AS (
    UPDATE card k SET earned_fen = d.fen, earned_on = $2::date FROM due d WHERE k.id = d.id RETURNING k.id, d.fen - d.earned_fen AS fen
  ), posting AS (SELECT nextval('money_posting') AS number WHERE EXISTS (SELECT FROM earned WHERE fen <> 0))
  INSERT INTO money_entry (posting, brand_id, account, amount_fen, card_id, at)
  SELECT p.number, $1, side.account, side.fen, e.id, $3
    FROM posting p, (SELECT * FROM earned WHERE fen <> 0 ORDER BY id) e, LATERAL (VALUES ('card', e.fen), ('sales', -e.fen)) AS side (account, fen)`,
}

/** $1 brand, $2 day, $3 now: what is left on cards whose validity has ended is breakage, as one posting; of a card that is valid again it is owed again. */
const lapseStatement = {
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

// Each locks its cards in the order of their ids and is a transaction of its own: together they would not.
const earn = async (brandId: number, day: ShopDate, now: Instant): Promise<void> => {
  for (const statement of [earnStatement, lapseStatement]) await run(statement, [brandId, day, toDate(now)])
}

/** Posts, once a day and brand, what cards earned: the days of period cards, and what is left where the validity of other cards has ended. */
export const cardEarnings: Sweep = {
  name: 'card.earnings',
  every: 'day',
  run: async (now) => {
    const day = dayOf(now)
    const brands = await run<{ brandId: number }>(brandsStatement, [day])
    await eachAnyway(brands, ({ brandId }) => earn(brandId, day, now))
  },
}
