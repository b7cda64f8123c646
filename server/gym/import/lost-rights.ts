import { CORP_CARD_ACTIVE } from '@/domain/corporate/subsidy'
import { dayOf, type Instant } from '@/domain/time'
import { rows } from '../rows'
import type { Tally } from './tally'

interface Subsidised {
  cardId: number
  accountId: number
  name: string
  phone: string
  subsidy: string
}

/** The subsidies of the brand's companies that people have, today or from a later day on. */
const readSubsidised = (brandId: number, now: Instant) =>
  rows<Subsidised>(
    `SELECT k.id AS "cardId", a.id AS "accountId", a.username AS name, a.phone, t.name AS subsidy
       FROM corp_card k JOIN corp_card_tpl t ON t.id = k.corp_card_tpl_id JOIN account a ON a.id = k.account_id
      WHERE k.brand_id = $1 AND a.phone NOT LIKE '#%' AND t.status = $2 AND (k.end_day IS NULL OR k.end_day >= $3::date) ORDER BY k.id`,
    [brandId, CORP_CARD_ACTIVE, dayOf(now)],
  )

interface Accepted {
  id: number
  name: string
  holders: number[]
}

/** The kinds of card that pay for something, with the holders of those that still have something on them. */
const readAccepted = (brandId: number, now: Instant) =>
  rows<Accepted>(
    `SELECT t.id, t.name, ARRAY(SELECT DISTINCT k.account_id FROM card k WHERE k.card_tpl_id = t.id AND k.closed_at IS NULL
         AND CASE WHEN k.type = 3 THEN k.end_day IS NULL OR k.end_day >= $2::date
                  ELSE k.balance_units > 0 AND (NOT k.check_valid OR k.valid_to IS NULL OR k.valid_to >= $2::date) END) AS holders
       FROM card_tpl t WHERE t.brand_id = $1 AND (EXISTS (SELECT 1 FROM price_rule r WHERE r.card_tpl_id = t.id)
         OR EXISTS (SELECT 1 FROM plan_rule r WHERE r.card_tpl_id = t.id) OR EXISTS (SELECT 1 FROM checkin_cost c WHERE c.card_tpl_id = t.id)) ORDER BY t.id`,
    [brandId, dayOf(now)],
  )

/**
 * Reads what people have of subsidies and cards, and answers what notes, at the end of the import, who lost which: a subsidy that is gone, ended or put out of use,
 * and a card with something on it that no price takes any more.
 */
export const watchRights = async (brandId: number, now: Instant) => {
  const subsidised = await readSubsidised(brandId, now)
  const accepted = await readAccepted(brandId, now)
  return async (tally: Tally): Promise<void> => {
    const keeps = new Set((await readSubsidised(brandId, now)).map(({ cardId }) => cardId))
    for (const { cardId, accountId, name, phone, subsidy } of subsidised)
      if (!keeps.has(cardId)) tally.take('subsidies', [accountId], `${name} (${phone}) loses the subsidy ${subsidy}`)
    const pays = new Set((await readAccepted(brandId, now)).map(({ id }) => id))
    for (const { id, name, holders } of accepted)
      if (!pays.has(id) && holders.length > 0)
        tally.take('cards', holders, `${name} pays for nothing any more: ${holders.length} people hold such cards with something on them`)
  }
}
