import { stored } from '../booking/calls'
import { workers } from '../staff/shop'
import { LIN } from '../staff/stage'
import { describeOnEngine } from '../support/database'
import { agree, measureStage, weighed } from './stage'

const { stage, as, write, correct, list } = measureStage()
const { coach, staff } = workers
const kept = () =>
  stored<{ of: number; brand: number }>(stage.server, 'SELECT account_id AS of, brand_id AS brand FROM measure ORDER BY id')
const withdraw = (userId: number = LIN) =>
  stage.server.request('DELETE', `/api/v2/shops/1/users/${userId}/health/`, { session: as(userId).session, body: {} })

describeOnEngine('The consent to health data, withdrawn', () => {
  it('takes all measures at the brand with it at once, corrected ones too, and none is written until it is given again', async () => {
    const { data } = await write(coach)
    await correct(staff, data.measure_id, weighed('54.3', { reason: '读错了' }))
    expect(await kept()).toHaveLength(2)
    expect(await withdraw()).toMatchObject({ status: 200 })
    expect(await kept()).toEqual([])
    expect((await list(coach)).data).toMatchObject({ measures: [], has_consent: false })
    expect(await write(coach)).toMatchObject({ status: 403, code: 'consent.needed' })
    await stage.server.engine.session((session) => session.exec(agree))
    expect(await write(coach)).toMatchObject({ status: 200 })
  })

  it('leaves no measure that was written at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([write(coach), withdraw(), write(staff)])
      expect(await kept()).toEqual([])
      await stage.server.engine.session((session) => session.exec(agree))
    }
  })

  it('is that of this brand: measures at another brand stay', async () => {
    await write(coach)
    await stage.server.engine.session((session) =>
      session.exec(
        `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES (${LIN}, 2, 'health', '1.0', '2026-11-01Z', 'member', 'h5');
         INSERT INTO measure (brand_id, shop_id, account_id, by_id, at, method, "values", note, reason, recorded_at)
           SELECT 2, 4, ${LIN}, ${coach}, at, '', "values", '', '', at FROM measure LIMIT 1`,
      ),
    )
    await withdraw()
    expect(await kept()).toEqual([{ of: LIN, brand: 2 }])
  })

  it('goes with that of the guardian of a person under 14', async () => {
    await stage.server.engine.session((session) =>
      session.exec(
        `UPDATE account SET date_of_birth = '2015-06-01' WHERE id = ${LIN};
         INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES (${LIN}, 1, 'guardian', '1.0', '2026-11-01Z', 'guardian', 'h5')`,
      ),
    )
    await write(coach)
    expect(await kept()).toHaveLength(1)
    await stage.server.request('PUT', `/api/shops/1/users/${LIN}/consents/guardian/`, { session: as(LIN).session, body: { given: false } })
    expect(await kept()).toEqual([])
    await stage.server.engine.session((session) => session.exec(`UPDATE account SET date_of_birth = NULL WHERE id = ${LIN}`))
  })
})
