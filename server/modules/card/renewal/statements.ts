import { columns, narrowed, sql } from '@server/db/columns'
import * as rows from './rows'

const one = (name: string, rest: string) => ({
  name: `renewal-${name}`,
  text: sql`SELECT ${rows.contract} FROM renewal_contract c ${rest}`,
})

/** $1 contract. */
export const contractById = one('contract', 'WHERE c.id = $1')
export const contractLocked = one('contract-locked', 'WHERE c.id = $1 FOR NO KEY UPDATE')
/** $1 our number. */
export const contractByCode = one('contract-code', 'WHERE c.code = $1')
/** $1 order of a card. */
export const contractOfOrder = one('contract-order', 'WHERE c.card_order_id = $1')
/** $1 order of a card: that of the deduction which it is. */
export const contractOfDeduction = one('contract-deduction', 'JOIN renewal_deduction d ON d.contract_id = c.id WHERE d.card_order_id = $1')
/** $1 card: the one that deducts or was given up. */
export const contractOfCard = one('contract-card', 'WHERE c.card_id = $1 AND c.status IN (2, 3)')
/** $1 card: the one that deducts or was given up, else the last one that it had. */
export const contractLastOfCard = one(
  'contract-last',
  'WHERE c.card_id = $1 AND c.live_at IS NOT NULL ORDER BY (c.status IN (2, 3)) DESC, c.id DESC LIMIT 1',
)
/** $1 card: all that are not closed. */
export const contractsOfCard = one('contracts-card', 'WHERE c.card_id = $1 AND c.status <> 4 ORDER BY c.id')

export const contractId = columns('renewal_contract', ['id'])
/** $1 contract, $2 the provider's number, $3 now. */
export const contractSigned = {
  name: 'renewal-contract-signed',
  text: 'UPDATE renewal_contract SET contract_id = $2, signed_at = $3, next_ask_at = $3 WHERE id = $1 AND signed_at IS NULL',
}
/** $1 contract, $2 card: the card that its order opened. */
export const contractOpened = { name: 'renewal-contract-opened', text: 'UPDATE renewal_contract SET card_id = $2 WHERE id = $1' }
/** $1 contract, $2 now. */
export const contractLive = {
  name: 'renewal-contract-live',
  text: 'UPDATE renewal_contract SET status = 2, live_at = $2 WHERE id = $1 AND status = 1',
}
export const contractPaused = {
  name: 'renewal-contract-paused',
  text: 'UPDATE renewal_contract SET status = 3, paused_at = $2 WHERE id = $1 AND status = 2',
}
/** $1 contract, $2 by whom, $3 now: a request that waited for a deduction closes no earlier than that was paid. */
export const contractClosed = {
  name: 'renewal-contract-closed',
  text: `UPDATE renewal_contract c SET status = 4, closed_by = $2, next_ask_at = $3, asks = 0, closed_at = greatest($3,
           (SELECT max(o.paid_at) FROM renewal_deduction d JOIN card_order o ON o.id = d.card_order_id WHERE d.contract_id = c.id AND d.status = 2))
         WHERE c.id = $1 AND c.status <> 4`,
}
/** $1 contract, $2 now. */
export const contractEnded = {
  name: 'renewal-contract-ended',
  text: 'UPDATE renewal_contract SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL',
}
/** $1 contract, $2 now, $3 next: claims one question, so that only one process asks. */
export const contractAsking = {
  name: 'renewal-contract-asking',
  text: `UPDATE renewal_contract SET asks = asks + 1, next_ask_at = $3
          WHERE id = $1 AND next_ask_at <= $2 AND (status = 1 OR (status = 4 AND contract_id IS NOT NULL AND ended_at IS NULL)) RETURNING id`,
}

const perBrand = (name: string, from: string, order: string) => ({
  name: `renewal-${name}`,
  text: `SELECT id, "brandId" FROM (SELECT id, brand_id AS "brandId", row_number() OVER (PARTITION BY brand_id ORDER BY ${order}) AS place FROM ${from}) x
          WHERE place <= 50 ORDER BY place, id`,
})

/** $1 now: agreements that are being signed, or that end at the provider. */
export const contractsToAsk = perBrand(
  'to-ask',
  'renewal_contract WHERE next_ask_at <= $1 AND (status = 1 OR (status = 4 AND contract_id IS NOT NULL AND ended_at IS NULL))',
  'next_ask_at, id',
)
/** Agreements of people who leave. */
export const contractsOfLeavers = perBrand(
  'leaving',
  '(SELECT c.id, c.brand_id FROM renewal_contract c JOIN account a ON a.id = c.account_id WHERE a.leaving_at IS NOT NULL AND c.status <> 4) y',
  'id',
)
/** $1 day, $2 usual days left, $3 days of the notice: agreements whose person is to be told of a deduction. */
export const contractsToNotify = perBrand(
  'to-tell',
  `(SELECT c.id, c.brand_id FROM renewal_contract c JOIN card k ON k.id = c.card_id
     WHERE c.status = 2 AND k.closed_at IS NULL AND NOT EXISTS (SELECT FROM renewal_deduction d WHERE d.contract_id = c.id AND d.status = 1)
       AND NOT k.is_locked AND NOT (num_nonnulls(k.lock_start, k.lock_end) > 0 AND $1::date BETWEEN coalesce(k.lock_start, '-infinity') AND coalesce(k.lock_end, 'infinity'))
       AND CASE WHEN k.type = 3 THEN k.end_day - coalesce(c.trigger_units, $2)::int - $3::int <= $1::date
                ELSE k.balance_units <= coalesce(c.trigger_units, 0) END) y`,
  'id',
)
/** $1 now: deductions that are to be tried, or whose tries have ended. */
export const deductionsDue = perBrand('due', 'renewal_deduction WHERE status = 1 AND next_try_at <= $1', 'next_try_at, id')
/** $1 the oldest notice: deductions of which the provider has told nobody yet. */
export const deductionsToAnnounce = perBrand(
  'to-announce',
  'renewal_deduction WHERE status = 1 AND announced_at IS NULL AND tries = 0 AND told_at > $1',
  'id',
)
/** $1 now, $2 opened before: tries that nobody knows to be accepted. */
export const tradesUnaccepted = perBrand(
  'unaccepted',
  `(SELECT d.id, d.brand_id FROM payment_trade t JOIN payment_order y ON y.id = t.order_id AND y.is_deducted JOIN renewal_deduction d ON d.card_order_id = y.purpose_id
     WHERE t.state = 'open' AND t.prepay_at IS NULL AND t.created_at <= $2 AND t.expire_at > $1) y`,
  'id',
)

const selectDeduction = (name: string, rest: string) => ({
  name: `renewal-${name}`,
  text: sql`SELECT ${rows.deduction} FROM renewal_deduction d ${rest}`,
})
/** $1 deduction. */
export const deductionById = selectDeduction('deduction', 'WHERE d.id = $1')
export const deductionLocked = selectDeduction('deduction-locked', 'WHERE d.id = $1 FOR NO KEY UPDATE')
/** $1 contract: the open one. */
export const deductionOpen = selectDeduction('deduction-open', 'WHERE d.contract_id = $1 AND d.status = 1 FOR NO KEY UPDATE')
/** $1 contract: the same, not held. */
export const deductionRead = selectDeduction('deduction-read', 'WHERE d.contract_id = $1 AND d.status = 1')
/** $1 order of a card. */
export const deductionOfOrder = selectDeduction('deduction-order', 'WHERE d.card_order_id = $1 FOR NO KEY UPDATE')

/** $1 brand, $2 contract, $3 the day that it prolongs or null, $4 now, $5 due day, $6 first try. */
export const deductionInsert = {
  name: 'renewal-deduction-insert',
  text: sql`INSERT INTO renewal_deduction (brand_id, contract_id, period, ends, told_at, due_day, next_try_at)
         SELECT $1, $2, coalesce(max(period), 0) + 1, $3::date, $4, $5::date, $6 FROM renewal_deduction WHERE contract_id = $2 RETURNING ${columns('renewal_deduction', ['id'])}`,
}
/** $1 deduction, $2 now. */
export const deductionAnnounced = {
  name: 'renewal-deduction-announced',
  text: 'UPDATE renewal_deduction SET announced_at = $2 WHERE id = $1 AND announced_at IS NULL',
}
/** $1 deduction, $2 order of the card, $3 tries, $4 next. */
export const deductionTried = {
  name: 'renewal-deduction-tried',
  text: 'UPDATE renewal_deduction SET card_order_id = $2, tries = $3, next_try_at = $4 WHERE id = $1',
}
/** $1 deduction, $2 next. */
export const deductionLater = { name: 'renewal-deduction-later', text: 'UPDATE renewal_deduction SET next_try_at = $2 WHERE id = $1' }
/** $1 deduction, $2 status, $3 now. */
export const deductionEnded = {
  name: 'renewal-deduction-ended',
  text: 'UPDATE renewal_deduction SET status = $2, ended_at = $3 WHERE id = $1',
}

/** $1 card. */
export const cardStatement = {
  name: 'renewal-card',
  text: sql`SELECT ${columns('card', ['id', 'accountId', 'cardTplId'], 'k')}, ${columns('card_tpl', ['name'], 't')},
      ${columns('card', { type: 'type', balance: 'balanceUnits', start: 'startDay', end: 'endDay', isLocked: 'isLocked', lockStart: 'lockStart', lockEnd: 'lockEnd', closedAt: 'closedAt', monthDay: 'monthDay' }, 'k')}
    FROM card k JOIN card_tpl t ON t.id = k.card_tpl_id WHERE k.id = $1`,
}
/** $1 template: the options that renew its cards, at a price. */
export const optionsStatement = {
  name: 'renewal-options',
  text: sql`SELECT ${columns('card_tpl_option', { id: 'id', units: 'chargeUnits', priceFen: 'priceFen', days: 'days', months: 'months', triggerUnits: 'autoRenewTriggerUnits' })} FROM card_tpl_option
          WHERE card_tpl_id = $1 AND auto_renew AND price_fen > 0 ORDER BY price_fen, id`,
}
/** $1 contract: what was deducted, the latest first. */
export const pastStatement = {
  name: 'renewal-past',
  text: sql`SELECT ${narrowed<{ paidAt: Date }>()(columns('card_order', ['id', 'paidAt', 'priceFen', 'endAfter'], 'o'))}
    FROM renewal_deduction d JOIN card_order o ON o.id = d.card_order_id WHERE d.contract_id = $1 AND d.status = 2 ORDER BY d.period DESC LIMIT 24`,
}
/** $1 account, $2 template, $3 an order that does not count: whether the person had, or can still pay, the template's first price. */
export const hadFirstStatement = {
  name: 'renewal-had-first',
  text: `SELECT EXISTS (SELECT FROM card_order WHERE account_id = $1 AND card_tpl_id = $2 AND first_price AND (status = 1 OR paid_at IS NOT NULL) AND id <> $3) AS had`,
}
/** $1 account, $2 template: the options that the person has an agreement for. */
export const signedStatement = {
  name: 'renewal-signed-options',
  text: sql`SELECT DISTINCT ${columns('renewal_contract', { id: 'optionId' })} FROM renewal_contract WHERE account_id = $1 AND card_tpl_id = $2 AND status = 2 ORDER BY id`,
}
/** $1 account, $2 option: whether an order with which the person signs for it waits to be paid. */
export const signingStatement = {
  name: 'renewal-is-signing-option',
  text: `SELECT EXISTS (SELECT FROM renewal_contract c JOIN card_order o ON o.id = c.card_order_id
          WHERE c.account_id = $1 AND c.option_id = $2 AND c.status = 1 AND o.status = 1 AND o.held_until IS NOT NULL) AS open`,
}
/** $1 account. */
export const leavingStatement = {
  name: 'renewal-is-leaving',
  text: 'SELECT leaving_at IS NOT NULL AS leaving, phone FROM account WHERE id = $1',
}
