import { workers } from '../staff/shop'
import { LIN } from '../staff/stage'
import { brokenAfter as auditAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { measureStage, weighed } from './stage'

const { stage, write, correct } = measureStage()
const brokenAfter = (...defects: readonly string[]) =>
  auditAfter(
    stage.server.engine,
    'ALTER TABLE measure DISABLE TRIGGER ALL',
    'ALTER TABLE measure DROP CONSTRAINT measure_corrected_once',
    'ALTER TABLE consent DISABLE TRIGGER ALL',
    ...defects,
  )
const first = '(SELECT min(id) FROM measure)'

describeOnEngine('The audit of measures', () => {
  beforeEach(async () => {
    const { data } = await write(workers.coach)
    await correct(workers.staff, data.measure_id, weighed('54.3', { reason: '读错了' }))
  })

  it('finds nothing in what the service wrote', async () => {
    expect(await brokenAfter()).toEqual([])
  })

  it.each([
    [
      'a chain that branches',
      `INSERT INTO measure (brand_id, shop_id, account_id, by_id, at, method, "values", note, replaces, reason, recorded_at)
         SELECT brand_id, shop_id, account_id, by_id, at, method, "values", note, replaces, reason, recorded_at FROM measure WHERE replaces IS NOT NULL`,
      ['measure-chains-do-not-branch'],
    ],
    [
      'a correction of another time',
      `UPDATE measure SET at = at - interval '1 day' WHERE replaces IS NOT NULL`,
      ['measure-chains-do-not-branch'],
    ],
    ['a measure of a person without a consent', 'DELETE FROM consent', ['measures-by-consent']],
    [
      'a measure of a person who withdrew his consent',
      `UPDATE consent SET withdrawn_at = given_at, withdrawn_by = 'member', withdrawn_in = 'h5' WHERE account_id = ${LIN} AND kind = 'health'`,
      ['measures-by-consent'],
    ],
    ['a measure from before the consent', `UPDATE consent SET given_at = '2026-11-30Z' WHERE kind = 'health'`, ['measures-by-consent']],
    [
      'an unknown name',
      `UPDATE measure SET "values" = '{"mood": {"value": 1, "unit": ""}}' WHERE id = ${first}`,
      ['measured-values-are-known'],
    ],
    [
      'another unit',
      `UPDATE measure SET "values" = '{"weight": {"value": 54, "unit": "lb"}}' WHERE id = ${first}`,
      ['measured-values-are-known'],
    ],
    [
      'a value beyond the bounds',
      `UPDATE measure SET "values" = '{"weight": {"value": 542, "unit": "kg"}}' WHERE id = ${first}`,
      ['measured-values-are-known'],
    ],
  ])('finds %s', async (_, defect, names) => {
    expect(await brokenAfter(defect)).toEqual(names)
  })
})
