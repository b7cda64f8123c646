import { formatInstant } from '@/domain/time'
import { gateAt, makePhone, type Gate } from './gate-stage'
import { later, setCheckinStage, sql } from './stage'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'

const stage = setCheckinStage()
const broken = (...defects: readonly string[]) => brokenAfter(stage.server.engine, ...defects)
let gate: Gate
let back: Gate
beforeAll(async () => {
  gate = await gateAt(stage.server)
  back = await gateAt(stage.server, 1, '后门闸机')
})

/** 林晓 came in and left by a gate; the other came in by what the gate told later, and is inside. */
const walked = async () => {
  const { id } = (await stage.lin.enter()).data.checkin
  const phone = await makePhone(stage.server, stage.lin, id)
  await gate.redeem(phone.draw())
  await gate.redeem(phone.draw('out'))
  const other = (await stage.other.enter({ card_id: 1001 })).data.checkin.id
  const theirs = await makePhone(stage.server, stage.other, other)
  const step = { key: 'a', code: theirs.draw(), at: formatInstant(stage.server.clock.now()) }
  later(5)
  await gate.sync([step])
  expect(await sql('SELECT step, offline FROM door_event ORDER BY id')).toEqual([
    { step: 'in', offline: false },
    { step: 'out', offline: false },
    { step: 'in', offline: true },
  ])
  return { id, other }
}

describeOnEngine('the audit of doors finds', () => {
  it('nothing where each door opened as it should', async () => {
    await walked()
    expect(await broken()).toEqual([])
  })

  it('a door that opened twice for a step of a record', async () => {
    const { id } = await walked()
    const twice = `INSERT INTO door_event (shop_id, brand_id, device_id, checkin_id, kind, step, result, at, received_at)
      SELECT shop_id, brand_id, device_id, checkin_id, kind, step, result, at, received_at FROM door_event WHERE checkin_id = ${id} AND step = 'in'`
    expect(await broken('DROP INDEX door_event_once', twice)).toEqual(['door-opened-once'])
  })

  it('a door that opened without a change of its record, or for another one', async () => {
    const { id, other } = await walked()
    const opened = 'door-opened-for-its-record'
    expect(await broken(`UPDATE door_event SET device_id = ${back.id} WHERE checkin_id = ${id} AND step = 'in'`)).toEqual([
      opened,
      'gate-changes-with-its-door',
    ])
    expect(await broken(`DELETE FROM checkin_event WHERE checkin_id = ${id} AND to_status = 1`)).toEqual(expect.arrayContaining([opened]))
    expect(await broken(`UPDATE checkin_event SET to_status = 6 WHERE checkin_id = ${id} AND to_status = 5`)).toEqual(
      expect.arrayContaining([opened]),
    )
    expect(
      await broken(
        `INSERT INTO door_event (shop_id, brand_id, device_id, checkin_id, kind, step, result, at, received_at)
         SELECT shop_id, brand_id, device_id, ${other}, kind, step, result, at, received_at FROM door_event WHERE checkin_id = ${id} AND step = 'out'`,
      ),
    ).toEqual([opened])
  })

  it('a record that a gate changed while its door stayed closed', async () => {
    const { id } = await walked()
    expect(await broken(`DELETE FROM door_event WHERE checkin_id = ${id} AND step = 'in'`)).toEqual(['gate-changes-with-its-door'])
    expect(await broken(`UPDATE door_event SET step = NULL, result = 'checkin.full' WHERE checkin_id = ${id} AND step = 'out'`)).toEqual([
      'gate-changes-with-its-door',
    ])
  })

  it('a step that a gate told of the future, or more than a day later', async () => {
    const { other } = await walked()
    const told = (when: string) => broken(`UPDATE door_event SET received_at = ${when} WHERE checkin_id = ${other}`)
    expect(await told(`at - interval '2 minutes'`)).toEqual(['door-told-in-time'])
    expect(await told(`at + interval '25 hours'`)).toEqual(['door-told-in-time'])
    expect(await told(`at + interval '23 hours'`)).toEqual([])
  })
})
