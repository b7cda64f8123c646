import { takeClaim, takeSlot } from '@server/modules/grant/repository'
import { envelopes, grants, grantShop } from './shop'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter as auditAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: grantShop })
  const lin = { accountId: people.lin.id, shopId: 1, brandId: 1, now: server.clock.now() }
  await takeClaim({ of: grants.festival, ...lin })
  await takeClaim({ of: grants.withEnvelope, ...lin })
  await takeSlot({ of: envelopes.shown, ...lin })
})
afterAll(() => server.close())

const brokenAfter = (...defects: readonly string[]) =>
  auditAfter(
    server.engine,
    'ALTER TABLE grant_activity DROP CONSTRAINT grant_activity_stock',
    ...['gift_item', 'user_coupon', 'gift'].map((table) => `ALTER TABLE ${table} DISABLE TRIGGER ALL`),
    ...defects,
  )
const ofGrant = (id: number) => `(SELECT id FROM gift WHERE grant_claim_id = (SELECT id FROM grant_claim WHERE grant_id = ${id}))`

describeOnEngine('The audit of grants and envelopes', () => {
  it('finds nothing in what the service wrote', async () => {
    expect(await brokenAfter()).toEqual([])
  })

  it.each([
    [
      'a grant that was taken more often than claimed',
      `UPDATE grant_activity SET taken = 2 WHERE id = ${grants.festival}`,
      ['grant-taken-is-claims'],
    ],
    [
      'a grant with more claims than stock',
      `UPDATE grant_activity SET stock = 1, taken = 2 WHERE id = ${grants.festival}`,
      ['grant-taken-is-claims'],
    ],
    [
      'a claim that gave nothing',
      `DELETE FROM gift_item WHERE gift_id = ${ofGrant(grants.festival)}`,
      ['gift-gave-something', 'given-names-its-gift', 'grant-claim-is-a-gift'],
    ],
    [
      'a claim whose gift somebody else has',
      `UPDATE gift SET account_id = 2 WHERE id = ${ofGrant(grants.festival)}`,
      ['given-names-its-gift', 'grant-claim-is-a-gift'],
    ],
    [
      'an envelope whose slots have another sum',
      `UPDATE envelope_slot SET amount_fen = 451 WHERE envelope_id = 1 AND n = 3`,
      ['envelope-sum-is-kept'],
    ],
    ['an envelope without one of its slots', `DELETE FROM envelope_slot WHERE envelope_id = 2 AND n = 3`, ['envelope-sum-is-kept']],
    [
      'a slot beyond the bounds',
      `UPDATE envelope_slot SET amount_fen = CASE n WHEN 2 THEN 801 ELSE 449 END WHERE envelope_id = 1 AND n IN (2, 3)`,
      ['envelope-sum-is-kept'],
    ],
    [
      'a slot that was opened and gave nothing',
      `UPDATE envelope_slot SET opened_at = taken_at WHERE envelope_id = 2 AND n = 1`,
      ['envelope-slot-is-a-coupon'],
    ],
    [
      'a coupon of another amount than the slot',
      `UPDATE user_coupon SET amount_fen = 800 WHERE amount_fen = 550`,
      ['envelope-slot-is-a-coupon'],
    ],
    [
      'a slot of a hidden envelope that nobody claimed',
      `UPDATE envelope_slot SET account_id = 2, taken_at = '2026-11-21Z' WHERE envelope_id = 2 AND n = 2`,
      ['envelope-slot-has-its-way'],
    ],
    [
      'a slot of an offered envelope that was taken and not opened',
      `UPDATE envelope_slot SET account_id = 2, taken_at = '2026-11-21Z' WHERE envelope_id = 1 AND n = 2`,
      ['envelope-slot-has-its-way'],
    ],
  ])('finds %s', async (_, defect, found) => {
    expect(await brokenAfter(defect)).toEqual(found)
  })
})
