import { withEngine } from '@server/db/transaction'
import { revokeDevice } from '@server/modules/device/service'
import { drawCode, isGenuine, readBytes, readCode, deriveSeed, windowOf } from '@/domain/checkin/code'
import { formatInstant } from '@/domain/time'
import { mac } from '@server/modules/checkin/gate/keys'
import { findGateRecord, type GateRecord } from '@server/modules/checkin/gate/repository'
import { takePass } from '@server/modules/checkin/gate/take-passes'
import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { describeOnBothEngines } from '../support/database'
import { beyondRecords, codeCall, gateAt, makePhone, type Gate } from './gate-stage'
import { countInside, later, setCheckinStage, sql } from './stage'

const stage = setCheckinStage()
let gate: Gate
let back: Gate
beforeAll(async () => {
  gate = await gateAt(stage.server)
  back = await gateAt(stage.server, 1, '后门闸机')
})

const pending = async () => {
  const { id } = (await stage.lin.enter()).data.checkin
  return { id, phone: await makePhone(stage.server, stage.lin, id) }
}
const revoke = ({ id }: Gate) => withEngine(stage.server.engine, () => revokeDevice({ deviceId: id, brandId: 1 }, stage.server.clock.now()))
const events = () =>
  sql<{ device: number | null; record: number | null; step: string | null; result: string }>(
    'SELECT device_id AS device, checkin_id AS record, step, result FROM door_event ORDER BY id',
  )

describeOnBothEngines('The code of an entry', () => {
  it('is answered with the seed of the next ones, until when it is good, and the time of the server [IP-286] [IP-287]', async () => {
    const { id, phone } = await pending()
    const { data } = await codeCall(stage.lin, id)
    expect(data).toMatchObject({ expire_at: '2026-11-21T10:00:30+08:00', now: '2026-11-21T10:00:00+08:00' })
    expect(data.code).toBe(phone.draw())
    const again = await codeCall(stage.lin, id)
    expect(again.data.seed).toBe(data.seed)
  })

  it('opens a gate once for going in and once for leaving [IP-287] [IP-115]', async () => {
    const { id, phone } = await pending()
    const opened = await gate.redeem(phone.draw())
    expect(opened).toMatchObject({
      status: 200,
      data: { type: 'checkin', checkin: { id, status: 1, checkin_at: '2026-11-21T10:00:00+08:00' } },
    })
    expect([await countInside(), await readBalance(stage.server, cards.value)]).toEqual([1, 126000])
    later(60)
    expect(await back.redeem(phone.draw('out'))).toMatchObject({ data: { type: 'checkout', checkin: { status: 5, ended_by: 'gate' } } })
    expect(await countInside()).toBe(0)
    expect(await events()).toEqual([
      { device: gate.id, record: id, step: 'in', result: 'ok' },
      { device: back.id, record: id, step: 'out', result: 'ok' },
    ])
    expect((await stage.lin.read(id)).events).toMatchObject([{ status: 7 }, { status: 1, by: 'gate' }, { status: 5, by: 'gate' }])
  })

  it('is not given for a record of somebody else, one of another shop, or one that is over', async () => {
    const { id } = await pending()
    expect(await codeCall(stage.other, id)).toMatchObject({ status: 404, code: 'checkin.not_found' })
    expect(await stage.lin.send('GET', `/api/v2/shops/2/user/checkin/${id}/qrcode/`)).toMatchObject({
      status: 404,
      code: 'checkin.not_found',
    })
    await stage.lin.cancel(id)
    expect(await codeCall(stage.lin, id)).toMatchObject({ status: 409, code: 'checkin.moved' })
    const next = await pending()
    later(13 * 60)
    expect(await codeCall(stage.lin, next.id)).toMatchObject({ status: 409, code: 'checkin.over' })
  })

  it('is not given for a single entry before it is paid', async () => {
    const made = (await stage.lin.enter({ channel: 'WEIXIN', card_id: undefined })).data.checkin
    expect(await codeCall(stage.lin, made.id)).toMatchObject({ status: 409, code: 'checkin.unpaid' })
  })
})

describeOnBothEngines('A code', () => {
  it('is refused where the frame is full, and opens once somebody has left [IP-281]', async () => {
    const { phone } = await pending()
    await sql('UPDATE checkin_frame SET max_users = 1 WHERE id = 1')
    const { id } = (await stage.other.enter({ card_id: 1001 })).data.checkin
    const others = await makePhone(stage.server, stage.other, id)
    await gate.redeem(others.draw())
    expect(await gate.redeem(phone.draw())).toMatchObject({ status: 409, code: 'checkin.full' })
    await gate.redeem(others.draw('out'))
    expect(await gate.redeem(phone.draw())).toMatchObject({ status: 200 })
  })

  it('lets one of twenty gates open that read it at once [IP-287]', async () => {
    const { phone } = await pending()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? gate : back).redeem(phone.draw())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(new Set(['checkin.code_used']))
    expect(await countInside()).toBe(1)
  })

  it('is read no more from a gate that read too many wrong ones in a minute, also such as name a record that cannot be', async () => {
    const guesser = await gateAt(stage.server)
    const { phone } = await pending()
    for (let at = 0; at < 120; at += 1) {
      const wrong = await guesser.redeem(at % 2 ? 'WRONG' : beyondRecords)
      expect(wrong).toMatchObject({ status: 400, code: 'checkin.code_wrong' })
    }
    expect(new Set((await events()).map(({ record, result }) => `${record} ${result}`))).toEqual(new Set(['null checkin.code_wrong']))
    expect(await guesser.redeem(phone.draw())).toMatchObject({ status: 429, code: 'request.too_many' })
    expect(await gate.redeem(phone.draw())).toMatchObject({ status: 200 })
  })
})

describeOnBothEngines('A pass', () => {
  const read = (id: number) => withEngine(stage.server.engine, () => findGateRecord(id))
  const take = (record: GateRecord, step: 'in' | 'out') => {
    const at = stage.server.clock.now()
    const tried = { reader: { shopId: 1, brandId: 1, by: { deviceId: gate.id } }, kind: 'code', at, receivedAt: at } as const
    return withEngine(stage.server.engine, () => takePass({ record, step, tried, movedAt: at }))
  }

  it('opens nothing for a record that has changed since it was judged', async () => {
    const { id } = await pending()
    const judged = (await read(id))!
    await stage.lin.cancel(id)
    expect(await take(judged, 'in')).toEqual({ kind: 'stale' })
    expect([await countInside(), await events()]).toEqual([0, []])
  })

  it('opens no way out for the person who was judged before a wristband was handed out', async () => {
    const { id, phone } = await pending()
    await gate.redeem(phone.draw())
    const judged = (await read(id))!
    await sql(`UPDATE checkin SET wristband_number = 'W1' WHERE id = ${id}`)
    expect(await take(judged, 'out')).toEqual({ kind: 'stale' })
    expect(await countInside()).toBe(1)
  })
})

describeOnBothEngines('A try at a door', () => {
  it('a try that was refused is forgotten after 90 days, and one that opened stays with its entry', async () => {
    const { phone } = await pending()
    await gate.redeem(phone.draw())
    await gate.redeem(phone.draw())
    await sql(`UPDATE door_event SET at = at - interval '90 days', received_at = received_at - interval '90 days'`)
    await gate.redeem(phone.draw())
    expect((await events()).map(({ result }) => result)).toEqual(['ok', 'checkin.code_used', 'checkin.code_used'])
    await stage.server.sweeper.runAll()
    expect((await events()).map(({ result }) => result)).toEqual(['ok', 'checkin.code_used'])
  })
})

describeOnBothEngines('The keys of a gate', () => {
  it('tell a genuine code of the own shop from a forged one without the server, today and around midnight', async () => {
    const { id, phone } = await pending()
    const { keys, now } = (await gate.keys()).data
    expect(now).toBe('2026-11-21T10:00:00+08:00')
    expect(keys.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
    const genuine = (code: string, all = keys) =>
      all.some(({ key }) => isGenuine(readCode(code)!, deriveSeed(readBytes(key)!, id, mac), mac))
    expect(genuine(phone.draw())).toBe(true)
    const elsewhere = await gateAt(stage.server, 2)
    expect(genuine(phone.draw(), (await elsewhere.keys()).data.keys)).toBe(false)
  })

  it('are not answered for another shop', async () => {
    expect(await gate.send('GET', 'keys/', undefined, 2)).toMatchObject({ status: 403, code: 'permission.none' })
  })

  it('are others once a gate of the shop is revoked: codes and keys of before are worth nothing, and those of another shop stay', async () => {
    const [stolen, elsewhere] = [await gateAt(stage.server, 1, '侧门闸机'), await gateAt(stage.server, 2)]
    const { id, phone } = await pending()
    const [{ keys }, theirs] = [(await stolen.keys()).data, (await elsewhere.keys()).data]
    const forged = drawCode(
      deriveSeed(readBytes(keys[1]!.key)!, id, mac),
      { recordId: id, step: 'in', window: windowOf(stage.server.clock.now()) },
      mac,
    )
    expect(forged).toBe(phone.draw())
    await revoke(stolen)
    expect(await stolen.keys()).toMatchObject({ status: 401, code: 'device.needed' })
    expect(await gate.redeem(forged)).toMatchObject({ status: 400, code: 'checkin.code_wrong' })
    const anew = await makePhone(stage.server, stage.lin, id)
    expect((await gate.keys()).data.keys.map(({ day }) => day)).toEqual(keys.map(({ day }) => day))
    expect((await gate.keys()).data.keys.filter(({ key }) => keys.some((old) => old.key === key))).toEqual([])
    expect((await elsewhere.keys()).data.keys).toEqual(theirs.keys)
    expect(await gate.redeem(anew.draw())).toMatchObject({ status: 200, data: { type: 'checkin' } })
  })

  it('hold for steps that another gate let through before that and reports later', async () => {
    const stolen = await gateAt(stage.server, 1, '侧门闸机')
    const { phone } = await pending()
    const other = (await stage.other.enter({ card_id: 1001 })).data.checkin.id
    const late = await makePhone(stage.server, stage.other, other)
    const steps = [{ key: 'before', code: phone.draw(), at: formatInstant(stage.server.clock.now()) }]
    later(5)
    await revoke(stolen)
    steps.push({ key: 'after', code: late.draw(), at: formatInstant(stage.server.clock.now()) })
    expect((await gate.sync(steps)).data.steps).toMatchObject([
      { key: 'before', ok: true },
      { key: 'after', ok: false, reason: { code: 'checkin.code_wrong' } },
    ])
  })
})
