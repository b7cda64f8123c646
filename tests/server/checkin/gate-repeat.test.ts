import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { enrolledFace, withoutFaces } from './enrolled-face'
import { callGate, gateAt, makePhone, type Gate, type Redeemed } from './gate-stage'
import { countInside, later, setCheckinStage, sql } from './stage'

const stage = setCheckinStage()
let gate: Gate
let back: Gate
beforeAll(async () => {
  gate = await gateAt(stage.server)
  back = await gateAt(stage.server, 1, '后门闸机')
})
beforeEach(() => stage.lin.send('PUT', '/api/v2/shops/1/user/checkin/setting/', { auto_deduct: true, cards: [cards.times] }))

let keys = 0
/** A scan of its own, with a key of its own. */
const scan = (where: Gate = gate, act?: 'in' | 'out') => callGate(stage.lin, where, `repeat-key-${(keys += 1)}`, act)
const seconds = (n: number) => later(n / 60)
const opened = async () =>
  (await sql<{ step: string }>(`SELECT step FROM door_event WHERE result = 'ok' ORDER BY id`)).map(({ step }) => step)
const told = ({ status, data }: { status: number; data: Redeemed }) => [status, data.type, data.checkin.id, data.checkin.status]

describeOnEngine('A person at the same gate', () => {
  afterEach(withoutFaces)

  it('four scans in seven seconds are one coming in, for one unit, and each is answered as the first [IP-301]', async () => {
    const before = await readBalance(stage.server, cards.times)
    const first = await scan()
    for (const after of [2, 2, 3]) {
      seconds(after)
      expect(told(await scan())).toEqual(told(first))
    }
    expect(told(first)).toEqual([200, 'checkin', first.data.checkin.id, 1])
    expect([await opened(), await countInside(), await readBalance(stage.server, cards.times)]).toEqual([['in'], 1, before - 1])
    expect((await gate.openings()).data.openings).toHaveLength(1)
  })

  it('scans at the same moment are one coming in, and later one going out', async () => {
    const before = await readBalance(stage.server, cards.times)
    for (const [type, n] of [
      ['checkin', 1],
      ['checkout', 0],
    ] as const) {
      const both = await Promise.all([scan(), scan(), scan()])
      expect(both.map(({ status, data }) => [status, data.type])).toEqual(both.map(() => [200, type]))
      expect(new Set(both.map(({ data }) => data.checkin.id)).size).toBe(1)
      expect(await countInside()).toBe(n)
      seconds(15)
    }
    expect([await opened(), await readBalance(stage.server, cards.times)]).toEqual([['in', 'out'], before - 1])
  })

  it('two scans at the same moment come in by the code that was drawn, once', async () => {
    const { id } = (await stage.lin.enter({ card_id: cards.times })).data.checkin
    const both = await Promise.all([scan(), scan()])
    expect(both.map(told)).toEqual([0, 1].map(() => [200, 'checkin', id, 1]))
    expect(await opened()).toEqual(['in'])
  })

  it('is let out from fifteen seconds on, and is in again a minute later, never refused', async () => {
    const { id } = (await scan()).data.checkin
    seconds(14)
    expect(told(await scan())).toEqual([200, 'checkin', id, 1])
    seconds(1)
    expect(told(await scan())).toEqual([200, 'checkout', id, 5])
    seconds(14)
    expect(told(await scan())).toEqual([200, 'checkout', id, 5])
    seconds(16)
    expect(await scan()).toMatchObject({ status: 200, data: { type: 'checkin', checkin: { status: 1 } } })
    expect(await opened()).toEqual(['in', 'out', 'in'])
  })

  it('is let out at once by another gate, and by the own act', async () => {
    const { id } = (await scan()).data.checkin
    seconds(3)
    expect(told(await scan(back))).toEqual([200, 'checkout', id, 5])
    seconds(20)
    const again = (await scan()).data.checkin.id
    seconds(3)
    expect(await stage.lin.leave(again)).toMatchObject({ status: 200, data: { checkin: { status: 5 } } })
    seconds(3)
    expect(await scan()).toMatchObject({ status: 200, data: { type: 'checkin', checkin: { status: 1 } } })
  })

  it('a face that is seen just after the code came in is not let out', async () => {
    const ref = await enrolledFace(people.lin.id)
    const { id } = (await stage.lin.enter({ card_id: cards.times })).data.checkin
    await gate.redeem((await makePhone(stage.server, stage.lin, id)).draw())
    seconds(3)
    expect(told(await gate.face(ref))).toEqual([200, 'checkin', id, 1])
    seconds(13)
    expect(told(await gate.face(ref))).toEqual([200, 'checkout', id, 5])
  })

  it('a second scan of somebody who waits for staff is answered so again, and changes nothing', async () => {
    await sql('UPDATE checkin_shop SET needs_staff = true WHERE shop_id = 1')
    const { id } = (await scan()).data.checkin
    seconds(5)
    expect(told(await scan())).toEqual([200, 'checkin', id, 3])
    expect([await opened(), await countInside()]).toEqual([[], 1])
  })

  it('is answered for the own scan, whoever scanned there just before', async () => {
    await stage.other.send('PUT', '/api/v2/shops/1/user/checkin/setting/', { auto_deduct: true, cards: [1001] })
    const first = await scan()
    const other = await callGate(stage.other, gate, 'repeat-other-1')
    expect(other.data.checkin.id).not.toBe(first.data.checkin.id)
    expect([told(other)[1], await countInside()]).toEqual(['checkin', 2])
  })
})

describeOnEngine('A scan that names its act', () => {
  it('does that or is refused with the present state, at any gate and however long after, and changes nothing then [IP-301]', async () => {
    expect(await scan(gate, 'out')).toMatchObject({ status: 409, code: 'checkin.not_inside' })
    const { id } = (await scan(gate, 'in')).data.checkin
    for (const [after, where] of [
      [3, back],
      [20, gate],
      [3_600, back],
    ] as const) {
      seconds(after)
      expect(await scan(where, 'in')).toMatchObject({ status: 409, code: 'checkin.inside_already' })
    }
    expect(told(await scan(back, 'out'))).toEqual([200, 'checkout', id, 5])
    seconds(20)
    expect(await scan(gate, 'out')).toMatchObject({ status: 409, code: 'checkin.not_inside' })
    expect([await opened(), await countInside()]).toEqual([['in', 'out'], 0])
  })

  it('is done within fifteen seconds of the opposite: nobody is kept in, nor out', async () => {
    const { id } = (await scan(gate, 'in')).data.checkin
    seconds(4)
    expect(told(await scan(gate, 'in'))).toEqual([200, 'checkin', id, 1])
    expect(told(await scan(gate, 'out'))).toEqual([200, 'checkout', id, 5])
    seconds(4)
    expect(told(await scan(gate, 'out'))).toEqual([200, 'checkout', id, 5])
    expect(await scan(gate, 'in')).toMatchObject({ status: 200, data: { type: 'checkin', checkin: { status: 1 } } })
    expect(await opened()).toEqual(['in', 'out', 'in'])
  })
})

describeOnEngine('A person who scans the shop’s own code', () => {
  it('scans of it again and again have the same entry, which is charged once [IP-280]', async () => {
    const before = await readBalance(stage.server, cards.times)
    const both = await Promise.all([0, 1, 2].map(() => stage.lin.enter({ method: 'SCAN', card_id: cards.times })))
    seconds(3)
    const later = await stage.lin.enter({ method: 'SCAN', card_id: cards.times })
    expect(new Set([...both, later].map(({ data }) => `${data.checkin.id} ${data.checkin.status}`)).size).toBe(1)
    expect([await countInside(), await readBalance(stage.server, cards.times)]).toEqual([1, before - 1])
  })
})
