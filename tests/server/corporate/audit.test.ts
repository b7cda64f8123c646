import { brokenAfter as auditAfter } from '../support/broken-after'
import { openTestApp, type TestApp } from '../support/app'
import { makeMember, moveClasses } from '../booking/calls'
import { classes } from '../booking/shop'
import { byCorp, corpCards, corpShop } from './shop'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'

let server: TestApp
let active: number
let cancelled: number

beforeAll(async () => {
  server = await openTestApp({ seed: corpShop })
  await moveClasses(server, { [classes.single]: '16:00' })
  const lin = makeMember(server, people.lin.id, await server.logIn(people.lin.id))
  active = (await lin.book(byCorp(corpCards.whole))).data.order.id
  cancelled = (await lin.book(byCorp(corpCards.whole, { schedule_id: classes.single }))).data.order.id
  await lin.cancel(cancelled)
})
afterAll(() => server.close())

const brokenAfter = (...defects: readonly string[]) => auditAfter(server.engine, ...defects)

const corpFund = `INSERT INTO corp_entry (brand_id, corp_id, wallet, kind, delta_fen, delta_freeze_fen, balance_fen, freeze_fen, created_at)
  VALUES (1, 1, 'corp', 'fund', 5, 0, 100005, 7800, '2026-01-01Z')`

describeOnEngine('the audit of subsidies', () => {
  it('finds nothing where only the services wrote', async () => {
    expect(await brokenAfter()).toEqual([])
  })

  it('finds a wallet that is not the sum of its ledger', async () => {
    const both = ['wallet-is-its-ledger', 'wallets-are-owed']
    expect(await brokenAfter('UPDATE corp_wallet SET balance_fen = balance_fen + 1 WHERE corp_id = 1')).toEqual(both)
    expect(await brokenAfter('UPDATE corp_card SET user_balance_fen = user_balance_fen + 1 WHERE id = 2')).toEqual(both)
  })

  it('finds a move of a wallet that was not posted', async () => {
    const unposted = [
      'ALTER TABLE corp_entry DISABLE TRIGGER corp_entry_posts',
      corpFund,
      'UPDATE corp_wallet SET balance_fen = 100005 WHERE corp_id = 1',
    ]
    expect(await brokenAfter(...unposted)).toEqual(['wallets-are-owed'])
  })

  it('finds a wallet with more frozen than it holds, and one below zero', async () => {
    const overdrawn = [
      'ALTER TABLE corp_wallet DROP CONSTRAINT corp_wallet_covers',
      'UPDATE corp_wallet SET balance_fen = 7799 WHERE corp_id = 1',
    ]
    expect(await brokenAfter(...overdrawn)).toContain('wallet-covers-its-freeze')
    const negative = ['ALTER TABLE corp_card DROP CONSTRAINT corp_card_covers', 'UPDATE corp_card SET user_freeze_fen = -1 WHERE id = 2']
    expect(await brokenAfter(...negative)).toContain('wallet-covers-its-freeze')
  })

  it('finds a frozen amount without a booking', async () => {
    expect(await brokenAfter('UPDATE corp_wallet SET freeze_fen = freeze_fen + 1 WHERE corp_id = 1')).toContain('frozen-is-bookings')
    expect(await brokenAfter('UPDATE corp_card SET user_freeze_fen = 1 WHERE id = 2')).toContain('frozen-is-bookings')
  })

  it('finds an amount that its uses do not add up to, or that they exceed', async () => {
    expect(await brokenAfter('UPDATE corp_quota SET frozen_fen = frozen_fen + 1')).toEqual(['quota-is-its-uses'])
    expect(await brokenAfter('UPDATE corp_quota SET cost_fen = cost_fen + 1')).toEqual(['quota-is-its-uses'])
    expect(await brokenAfter('DELETE FROM corp_quota')).toEqual(['quota-is-its-uses'])
    expect(await brokenAfter('UPDATE corp_card SET amount_fen = 7799 WHERE id = 1')).toEqual(['quota-is-its-uses'])
  })

  it('finds a cancelled booking that kept its subsidy, and an active one without it', async () => {
    expect(await brokenAfter(`UPDATE corp_use SET state = 'settled' WHERE booking_id = ${cancelled}`)).toContain('subsidy-follows-booking')
    expect(await brokenAfter(`UPDATE corp_use SET state = 'released' WHERE booking_id = ${active}`)).toContain('subsidy-follows-booking')
    expect(await brokenAfter(`DELETE FROM corp_use WHERE booking_id = ${active}`)).toContain('subsidy-follows-booking')
    expect(await brokenAfter(`UPDATE corp_card SET account_id = 5 WHERE id = 1`)).toContain('subsidy-follows-booking')
  })

  it('finds a corporate booking of less than its cost without an order for the rest', async () => {
    expect(await brokenAfter(`UPDATE booking SET cost_units = cost_units + 1 WHERE id = ${active}`)).toEqual(['booking-has-a-reason'])
  })

  it('finds a check-in outside of its window, and one that counted as missed too early', async () => {
    const use = (set: string) => `UPDATE corp_use SET ${set} WHERE booking_id = ${active}`
    expect(await brokenAfter(use(`checked_in_at = '2026-11-21T17:29:59+08:00'`))).toEqual([
      'cause-has-its-attendance',
      'check-in-in-its-window',
    ])
    expect(await brokenAfter(use(`checked_in_at = '2026-11-21T19:30:01+08:00'`))).toEqual([
      'cause-has-its-attendance',
      'check-in-in-its-window',
    ])
    expect(await brokenAfter(use(`missed_at = '2026-11-21T19:30:00+08:00'`))).toEqual(['check-in-in-its-window'])
  })

  it('finds a use for another brand’s booking', async () => {
    const mixed = [
      'ALTER TABLE corp_use DROP CONSTRAINT corp_use_shop_id_brand_id_fkey',
      `UPDATE corp_use SET shop_id = 2 WHERE booking_id = ${active}`,
    ]
    expect(await brokenAfter(...mixed)).toEqual(['tenants-apart'])
  })

  it('keeps the ledger of wallets from being changed', async () => {
    await expect(brokenAfter('DELETE FROM corp_entry')).rejects.toThrow('corp_entry is never changed, only added to')
  })
})
