import { brokenAfter as auditAfter } from '../../support/broken-after'
import { describeOnEngine } from '../../support/database'
import { aRenewedCard, lin, now, onDays, openRenewalShop, server } from './stage'

openRenewalShop()

const brokenAfter = (...defects: readonly string[]) => auditAfter(server.engine, 'ALTER TABLE money_entry DISABLE TRIGGER USER', ...defects)

describeOnEngine('The audit of automatic renewal', () => {
  it('finds a deduction that was not agreed, not announced, taken twice, or taken after closing', async () => {
    const cardId = await aRenewedCard()
    await onDays('2026-12-12', '2026-12-17', '2027-01-11')
    expect(await brokenAfter()).toEqual([])
    const made = 'renewal_deduction WHERE status = 2'
    const ofMade = `(SELECT card_order_id FROM ${made})`
    expect(await brokenAfter(`UPDATE renewal_contract SET account_id = 1001 WHERE card_id = ${cardId}`)).toContain(
      'agreements-are-the-holders',
    )
    expect(await brokenAfter(`UPDATE renewal_contract SET price_fen = 100 WHERE card_id = ${cardId}`)).toEqual([
      'deductions-have-their-money',
    ])
    expect(
      await brokenAfter(`UPDATE payment_order SET is_deducted = false WHERE purpose_id = ${ofMade} AND purpose = 'auto_renew'`),
    ).toEqual(['deductions-have-their-money'])
    expect(
      await brokenAfter(
        `INSERT INTO renewal_deduction (brand_id, contract_id, period, ends, told_at, due_day, status, next_try_at, ended_at) SELECT brand_id, contract_id, 9, ends, told_at, due_day, 2, next_try_at, ended_at FROM ${made}`,
      ),
    ).toEqual(['deductions-have-their-money', 'one-deduction-a-period'])
    expect(await brokenAfter(`UPDATE renewal_deduction SET told_at = '2026-12-13Z' WHERE status = 2`)).toEqual(['told-before-deducted'])
    expect(await brokenAfter(`UPDATE renewal_deduction SET tries = 2 WHERE status = 2`)).toEqual(['told-before-deducted'])
    const closed = `UPDATE renewal_contract SET status = 4, closed_by = 'signer', closed_at =`
    expect(await brokenAfter(`${closed} '2027-01-12Z' WHERE card_id = ${cardId}`)).toEqual(['nothing-after-closing'])
    expect(
      await brokenAfter(`DELETE FROM renewal_deduction WHERE status = 1`, `${closed} '2026-12-16Z' WHERE card_id = ${cardId}`),
    ).toEqual(['told-before-deducted', 'nothing-after-closing'])
    expect(
      await brokenAfter('DROP INDEX card_order_first_price_once', `UPDATE card_order SET first_price = true WHERE id = ${ofMade}`),
    ).toContain('first-price-once')
    await lin.close(cardId)
  })

  it('finds nothing where a request to close waited for a deduction, which was paid after the request began', async () => {
    const cardId = await aRenewedCard()
    await onDays('2026-12-12', '2026-12-17')
    now('2026-12-17T08:00')
    await lin.close(cardId)
    expect(await brokenAfter()).toEqual([])
  })

  it('finds a second agreement of a card, one of another order, and an order without one', async () => {
    const cardId = await aRenewedCard()
    const one = `renewal_contract WHERE card_id = ${cardId}`
    const second = `INSERT INTO renewal_contract (brand_id, shop_id, account_id, card_tpl_id, card_id, option_id, units, days, price_fen, trigger_units, provider, code,
        contract_id, status, created_at, signed_at, live_at, next_ask_at)
      SELECT brand_id, shop_id, account_id, card_tpl_id, card_id, option_id, units, days, price_fen, trigger_units, provider, 'second', '99', 2, created_at, signed_at, live_at,
        next_ask_at FROM ${one}`
    expect(await brokenAfter('DROP INDEX renewal_contract_one_a_card', second)).toEqual(['agreements-are-the-holders'])
    expect(await brokenAfter(`UPDATE renewal_contract SET option_id = option_id + 1 WHERE card_id = ${cardId}`)).toEqual([
      'agreements-are-the-holders',
    ])
    expect(await brokenAfter(`UPDATE renewal_contract SET card_order_id = NULL WHERE card_id = ${cardId}`)).toEqual([
      'deductions-have-their-money',
      'first-price-once',
    ])
  })
})
