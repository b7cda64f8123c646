import type { Checkin } from '@/contract/checkin/shapes'
import { digitsOf, readCode } from '@/domain/checkin/code'
import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { withWorkers, workers } from '../staff/shop'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { enrolledFace, withoutFaces } from './enrolled-face'
import { checkinShop } from './shop'
import { beyondRecords, codeCall, gateAt, makePhone, type Gate, type Redeemed } from './gate-stage'
import { countInside, later, setCheckinStage, sql, visitorAt, type Visitor } from './stage'

const stage = setCheckinStage(undefined, withWorkers(checkinShop))
let gate: Gate
beforeAll(async () => {
  gate = await gateAt(stage.server)
})

const scansLater = (seconds: number) => later(seconds / 60)
let keys = 0
const ask = async (visitor: Visitor, guardId: number | string = gate.id, key = `guard-key-${(keys += 1)}`) =>
  visitor.send<Redeemed>('GET', `/api/v2/shops/1/guard/checkin/?guard_id=${guardId}&screen=${await gate.token()}`, undefined, key)
const autoDeduct = (visitor: Visitor, ids: readonly number[], on = true) =>
  visitor.send('PUT', '/api/v2/shops/1/user/checkin/setting/', { auto_deduct: on, cards: ids })

describeOnEngine('A phone that scanned the code of a gate', () => {
  it('comes in with the card of the setting, and leaves the next time [IP-300] [IP-301]', async () => {
    await autoDeduct(stage.lin, [cards.times])
    const came = await ask(stage.lin)
    expect(came).toMatchObject({
      status: 200,
      data: { type: 'checkin', checkin: { status: 1, method: 'SCAN', card: { id: cards.times }, cost: 1 } },
    })
    expect([await countInside(), await readBalance(stage.server, cards.times)]).toEqual([1, 7])
    later(30)
    expect(await ask(stage.lin)).toMatchObject({ data: { type: 'checkout', checkin: { id: came.data.checkin.id, status: 5 } } })
    expect([await countInside(), await readBalance(stage.server, cards.times)]).toEqual([0, 7])
  })

  it('comes in with the entry that it has, which costs nothing more [IP-301]', async () => {
    const { id } = (await stage.lin.enter()).data.checkin
    expect(await ask(stage.lin)).toMatchObject({ data: { type: 'checkin', checkin: { id, status: 1 } } })
    expect(await readBalance(stage.server, cards.value)).toBe(126000)
  })

  it('is answered the first result when it asks again with its key, and opens nothing more [IP-300]', async () => {
    await autoDeduct(stage.lin, [cards.times])
    const first = await ask(stage.lin, gate.id, 'guard-once-1')
    expect((await ask(stage.lin, gate.id, 'guard-once-1')).data).toEqual(first.data)
    expect((await gate.openings()).data.openings).toHaveLength(1)
  })

  it('needs a key, which no link can send [IP-300]', async () => {
    expect(await stage.lin.send('GET', `/api/v2/shops/1/guard/checkin/?guard_id=${gate.id}`)).toMatchObject({ code: 'request.key_needed' })
  })

  it('is told what it lacks, and takes nothing: a choice, a gate of this shop, a membership [IP-301] [IP-210]', async () => {
    await autoDeduct(stage.lin, [cards.times], false)
    expect(await ask(stage.lin)).toMatchObject({ status: 409, code: 'checkin.choose' })
    const elsewhere = await gateAt(stage.server, 2)
    expect(await ask(stage.lin, elsewhere.id)).toMatchObject({ status: 404, code: 'checkin.guard_unknown' })
    expect(await ask(stage.lin, 999_999)).toMatchObject({ status: 404, code: 'checkin.guard_unknown' })
    expect(await ask(await visitorAt(people.chen.id))).toMatchObject({ status: 403, code: 'shop.not_bound' })
    expect(await sql('SELECT result FROM door_event')).toEqual([{ result: 'checkin.choose' }])
    expect(await readBalance(stage.server, cards.times)).toBe(8)
  })

  it('opens no door where staff have to let in', async () => {
    await sql('UPDATE checkin_shop SET needs_staff = true WHERE shop_id = 1')
    await autoDeduct(stage.lin, [cards.times])
    expect(await ask(stage.lin)).toMatchObject({ data: { type: 'checkin', checkin: { status: 3 } } })
    expect((await gate.openings()).data.openings).toEqual([])
    scansLater(20)
    expect(await ask(stage.lin)).toMatchObject({ status: 409, code: 'checkin.moved' })
  })

  it('opens the gate with a way that was chosen on the page, too', async () => {
    const made = await stage.lin.enter({ method: 'SCAN', card_id: cards.times, guard_id: gate.id, screen: await gate.token() })
    expect(made.data.checkin.status).toBe(1)
    expect((await gate.openings()).data.openings).toMatchObject([{ type: 'checkin', checkin_id: made.data.checkin.id }])
    expect(await stage.other.enter({ method: 'SCAN', card_id: 1001, guard_id: 999_999, screen: await gate.token() })).toMatchObject({
      code: 'checkin.guard_unknown',
    })
  })
})

describeOnEngine('A gate that polls', () => {
  it('gets the openings of its own since an event, and none that are a minute old', async () => {
    const back = await gateAt(stage.server, 1, '后门闸机')
    await autoDeduct(stage.lin, [cards.times])
    await ask(stage.lin)
    scansLater(20)
    await ask(stage.lin)
    const { openings } = (await gate.openings()).data
    expect(openings.map(({ type }) => type)).toEqual(['checkin', 'checkout'])
    expect((await gate.openings(openings[0]!.id)).data.openings).toEqual(openings.slice(1))
    expect((await back.openings()).data.openings).toEqual([])
    later(2)
    expect((await gate.openings()).data.openings).toEqual([])
  })
})

describeOnEngine('A gate that knows a face', () => {
  afterEach(withoutFaces)

  it('lets in with the cards of the setting, in their order, and lets out', async () => {
    const ref = await enrolledFace(people.lin.id)
    await autoDeduct(stage.lin, [cards.expired, cards.times, cards.value])
    expect(await gate.face(ref)).toMatchObject({
      data: { type: 'checkin', checkin: { method: 'FACE', status: 1, card: { id: cards.times } } },
    })
    scansLater(20)
    expect(await gate.face(ref)).toMatchObject({ data: { type: 'checkout' } })
    await withoutFaces()
  })

  it('asks the person to choose where the setting takes nothing by itself', async () => {
    const ref = await enrolledFace(people.lin.id)
    expect(await gate.face(ref)).toMatchObject({ status: 409, code: 'checkin.choose' })
    await withoutFaces()
  })

  it('opens for no face that is unknown, of another shop, or not enrolled', async () => {
    expect(await gate.face('00000000-0000-4000-8000-000000000009')).toMatchObject({ status: 403, code: 'checkin.no_right' })
    expect(await gate.face('nobody')).toMatchObject({ status: 403, code: 'checkin.no_right' })
    const elsewhere = await enrolledFace(people.lin.id, 'enrolled', 2)
    expect(await gate.face(elsewhere)).toMatchObject({ status: 403, code: 'checkin.no_right' })
    await withoutFaces()
  })
})

describeOnEngine('The desk', () => {
  const redeem = async (by: number, code: string, key?: string) =>
    (await visitorAt(by)).send<{ type: string; checkin: Checkin & { person: object } }>(
      'POST',
      '/api/shops/1/staff/checkin/redeem/',
      { code },
      key,
    )

  it('reads the code of a member, or takes its digits [IP-287]', async () => {
    const { id } = (await stage.lin.enter()).data.checkin
    const phone = await makePhone(stage.server, stage.lin, id)
    const came = await redeem(workers.staff, phone.draw())
    expect(came).toMatchObject({
      data: {
        type: 'checkin',
        checkin: { id, status: 1, checkin_by_name: 'staff33', person: { id: 1, username: '林晓', phone: '138****0001' } },
      },
    })
    const digits = digitsOf(readCode(phone.draw('out'))!)
    expect(await redeem(workers.staff, `${digits.slice(0, 4)} ${digits.slice(4)}`)).toMatchObject({
      data: { type: 'checkout', checkin: { id, status: 5 } },
    })
    expect(await sql('SELECT device_id, actor_id, step FROM door_event ORDER BY id')).toEqual([
      { device_id: null, actor_id: workers.staff, step: 'in' },
      { device_id: null, actor_id: workers.staff, step: 'out' },
    ])
  })

  it('is answered the first result when it sends a code again with its key, and opens nothing more', async () => {
    const { id } = (await stage.lin.enter()).data.checkin
    const phone = await makePhone(stage.server, stage.lin, id)
    const typed = digitsOf(readCode(phone.draw())!)
    const [first, beside] = await Promise.all([redeem(workers.staff, typed, 'desk-once-1'), redeem(workers.staff, typed, 'desk-once-1')])
    expect(first).toMatchObject({ status: 200, data: { type: 'checkin', checkin: { id, status: 1 } } })
    expect(beside.data).toEqual(first.data)
    later(1)
    expect((await redeem(workers.staff, typed, 'desk-once-1')).data).toEqual(first.data)
    expect(await redeem(workers.staff, phone.draw(), 'desk-once-1')).toMatchObject({ status: 409, code: 'request.key_reused' })
    expect(await redeem(workers.staff, phone.draw(), 'desk-once-2')).toMatchObject({ code: 'checkin.code_used' })
    expect(await sql('SELECT step, result FROM door_event ORDER BY id')).toEqual([
      { step: 'in', result: 'ok' },
      { step: null, result: 'checkin.code_used' },
    ])
  })

  it('is refused wrong digits and the code of a record that cannot be, and soon any', async () => {
    for (let at = 0; at < 20; at += 1) {
      const wrong = await redeem(workers.staff, at % 2 ? beyondRecords : `0000 ${String(1000 + at)}`, `desk-wrong-${at}`)
      expect(wrong).toMatchObject({ status: 400, code: 'checkin.code_wrong' })
    }
    expect(await redeem(workers.staff, '0000 0000')).toMatchObject({ status: 429, code: 'request.too_many' })
  })

  it('is of staff alone who may write orders', async () => {
    const { id } = (await stage.lin.enter()).data.checkin
    const { code } = (await codeCall(stage.lin, id)).data
    for (const who of [people.lin.id, workers.coach, workers.bareCoach, workers.bareStaff])
      expect(await redeem(who, code)).toMatchObject({ status: 403, code: 'permission.none' })
  })
})
