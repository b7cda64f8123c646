import { drawCode, windowOf } from '@/domain/checkin/code'
import { addMinutes, formatInstant, readInstant } from '@/domain/time'
import { mac } from '@server/modules/checkin/gate/keys'
import { describeOnEngine } from '../support/database'
import { gateAt, makePhone, type Gate } from './gate-stage'
import { countInside, later, setCheckinStage, sql } from './stage'

const stage = setCheckinStage()
let gate: Gate
let back: Gate
beforeAll(async () => {
  gate = await gateAt(stage.server)
  back = await gateAt(stage.server, 1, '后门闸机')
})

const now = () => formatInstant(stage.server.clock.now())
const pending = async (visitor = stage.lin, card_id = 1) => {
  const { id } = (await visitor.enter({ card_id })).data.checkin
  return { id, phone: await makePhone(stage.server, visitor, id) }
}

describeOnEngine('A step through a gate without a network', () => {
  it('is redeemed later, each by the time of the gate, in their order', async () => {
    const [lin, other] = [await pending(), await pending(stage.other, 1001)]
    const steps = [
      { key: 'a', code: lin.phone.draw(), at: now() },
      { key: 'b', code: other.phone.draw(), at: now() },
    ]
    later(90)
    steps.push({ key: 'c', code: lin.phone.draw('out'), at: now() })
    later(30)
    expect((await gate.sync(steps)).data.steps).toEqual([
      { key: 'a', ok: true, type: 'checkin', reason: null },
      { key: 'b', ok: true, type: 'checkin', reason: null },
      { key: 'c', ok: true, type: 'checkout', reason: null },
    ])
    expect((await stage.lin.read(lin.id)).checkin).toMatchObject({
      status: 5,
      checkin_at: '2026-11-21T10:00:00+08:00',
      checkout_at: '2026-11-21T11:30:00+08:00',
    })
    expect(await countInside()).toBe(1)
    expect(await sql(`SELECT DISTINCT offline, at < received_at AS before FROM door_event`)).toEqual([{ offline: true, before: true }])
    // Both came at ten; the server learned it at twelve.
    expect(await sql(`SELECT DISTINCT kind, cause, at, recorded_at AS learned FROM attendance_event`)).toEqual([
      { kind: 'came', cause: 'entry', at: new Date('2026-11-21T02:00Z'), learned: new Date('2026-11-21T04:00Z') },
    ])
  })

  it('is answered as it was first when it is sent twice, also at once', async () => {
    const { phone } = await pending()
    const steps = [
      { key: 'a', code: phone.draw(), at: now() },
      { key: 'b', code: phone.draw(), at: now() },
      { key: 'c', code: 'NOTHING', at: now() },
    ]
    later(10)
    const [first, beside] = await Promise.all([gate.sync(steps), gate.sync(steps)])
    expect(first.data.steps.map(({ ok, reason }) => [ok, reason?.code])).toEqual([
      [true, undefined],
      [false, 'checkin.code_used'],
      [false, 'checkin.code_wrong'],
    ])
    expect(beside.data).toEqual(first.data)
    later(60)
    expect((await gate.sync(steps)).data).toEqual(first.data)
    expect([await countInside(), (await sql('SELECT 1 AS one FROM door_event')).length]).toEqual([1, 3])
  })

  it('is told where it contradicts an event meanwhile', async () => {
    const [lin, other] = [await pending(), await pending(stage.other, 1001)]
    const steps = [
      { key: 'a', code: lin.phone.draw(), at: now() },
      { key: 'b', code: other.phone.draw(), at: now() },
    ]
    await stage.lin.cancel(lin.id)
    await back.redeem(other.phone.draw())
    later(5)
    expect((await gate.sync(steps)).data.steps).toEqual([
      { key: 'a', ok: false, type: null, reason: { code: 'checkin.moved', msg: '入场状态已变化，请刷新后再试' } },
      { key: 'b', ok: false, type: null, reason: { code: 'checkin.code_used', msg: '入场码已使用过，请刷新后再试' } },
    ])
    expect(await countInside()).toBe(1)
  })

  it('counts for a frame that was over when the gate told of it', async () => {
    const { id, phone } = await pending()
    stage.server.clock.moveTo(readInstant('2026-11-21T21:50:00+08:00'))
    const step = { key: 'a', code: phone.draw(), at: now() }
    later(20)
    expect((await gate.sync([step])).data.steps).toMatchObject([{ ok: true, type: 'checkin' }])
    expect((await stage.lin.read(id)).checkin).toMatchObject({ status: 1, checkin_at: '2026-11-21T21:50:00+08:00' })
  })

  it.each([
    ['the time of the gate is not that of the code', -10, -20, 'checkin.code_late'],
    ['the gate tells of the future', 5, 5, 'checkin.code_early'],
    ['it was more than a day ago', -25 * 60, -25 * 60, 'checkin.code_late'],
  ])('is refused where %s', async (_, at, drawn, code) => {
    const { phone } = await pending()
    const step = { key: `k${at}`, code: phone.ahead(drawn), at: formatInstant(addMinutes(stage.server.clock.now(), at)) }
    expect((await gate.sync([step])).data.steps).toMatchObject([{ ok: false, reason: { code } }])
    expect(await countInside()).toBe(0)
  })

  it('is refused alone where its code names a number that no record can have, whenever the code says that it was drawn', async () => {
    const { phone } = await pending()
    const odd = [
      { recordId: 0, window: windowOf(stage.server.clock.now()) },
      { recordId: 2 ** 31, window: windowOf(stage.server.clock.now()) },
      { recordId: 2 ** 32 - 1, window: 2 ** 32 - 1 },
    ].map((claim) => drawCode(phone.seed, { step: 'in', ...claim }, mac))
    const steps = [...odd, phone.draw(), drawCode(phone.seed, { recordId: phone.recordId, step: 'out', window: 2 ** 32 - 1 }, mac)]
    expect((await gate.sync(steps.map((code, at) => ({ key: `n${at}`, code, at: now() })))).data.steps).toMatchObject([
      ...odd.map((_, at) => ({ key: `n${at}`, ok: false, reason: { code: 'checkin.code_wrong' } })),
      { key: 'n3', ok: true, type: 'checkin' },
      { key: 'n4', ok: false, reason: { code: 'checkin.code_early' } },
    ])
    expect(await countInside()).toBe(1)
  })

  it('is at most 200 steps, whose keys are of one gate', async () => {
    const { phone } = await pending()
    const step = { key: 'same', code: phone.draw(), at: now() }
    const many = Array.from({ length: 201 }, (_, at) => ({ ...step, key: `k${at}` }))
    expect(await gate.sync(many)).toMatchObject({ status: 400, code: 'request.invalid' })
    await gate.sync([step])
    expect((await back.sync([step])).data.steps).toMatchObject([{ ok: false, reason: { code: 'checkin.code_used' } }])
  })
})
