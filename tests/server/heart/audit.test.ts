import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter as auditAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { stored } from '../booking/calls'
import { people } from '../support/two-brands'
import { addBelts, encodeRates, heartCalls, heartShop } from './stage'

let server: TestApp
const { tell, choose } = heartCalls(() => server)
beforeAll(async () => {
  server = await openTestApp({ seed: heartShop })
  await stored(
    server,
    `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES (1, 1, 'health', '1.0', '2026-11-01Z', 'member', 'h5') RETURNING id`,
  )
  const belts = await addBelts(server)
  await tell(belts, { wristband_number: 'B1', start: '2026-11-21T09:10:00+08:00', rates: encodeRates(140, 600), key: 'a1' })
  await tell(belts, { wristband_number: 'B1', start: '2026-11-21T09:30:00+08:00', rates: encodeRates(140, 600), key: 'a2' })
  await choose(await server.logIn(people.lin.id), 'shown')
})
afterAll(() => server.close())

const brokenAfter = async (...defects: readonly string[]) =>
  (
    await auditAfter(
      server.engine,
      'ALTER TABLE heart_record DROP CONSTRAINT heart_record_once, DROP CONSTRAINT heart_record_lasts, DROP CONSTRAINT heart_record_rates',
      ...defects,
    )
  ).filter((name) => name.startsWith('heart'))

describeOnEngine('The audit of hearts', () => {
  it('finds nothing in what the service wrote', async () => {
    expect(await brokenAfter()).toEqual([])
  })

  it.each([
    [
      'hearts without a consent in force',
      `UPDATE consent SET withdrawn_at = '2026-11-22Z', withdrawn_by = 'member', withdrawn_in = 'h5'`,
      ['hearts-are-agreed-to'],
    ],
    [
      'a record that was kept before the consent',
      `UPDATE heart_record SET created_at = '2026-10-31Z' WHERE key = 'a1'`,
      ['hearts-were-agreed-to'],
    ],
    [
      'a record that overlaps another',
      `UPDATE heart_record SET start_at = start_at - interval '15 minutes', end_at = end_at - interval '15 minutes' WHERE key = 'a2'`,
      ['hearts-lie-apart'],
    ],
    [
      'a record longer than a day',
      `UPDATE heart_record SET start_at = start_at - interval '25 hours', rates = NULL WHERE key = 'a1'`,
      ['hearts-lie-apart'],
    ],
    [
      'a record with more seconds in zones than it has',
      `UPDATE heart_record SET zones = '{601,0,0,0,0,0}' WHERE key = 'a1'`,
      ['hearts-lie-apart'],
    ],
    ['a week of another sum', `UPDATE heart_week SET calorie = calorie + 1`, ['heart-weeks-are-sums']],
    ['a week that nobody counted', `DELETE FROM heart_week`, ['heart-weeks-are-sums']],
  ])('finds %s', async (_, defect, found) => {
    expect(await brokenAfter(defect)).toEqual(found)
  })
})
