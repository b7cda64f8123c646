import { createHmac } from 'node:crypto'
import { withEngine } from '@server/db/transaction'
import { mac } from '@server/modules/checkin/gate/keys'
import { revokeDevice } from '@server/modules/device/service'
import { domains } from '@/contract/domains.gen'
import type { CallSpec } from '@/contract/define'
import { writeBytes, windowOf } from '@/domain/checkin/code'
import { drawScreenToken } from '@/domain/checkin/screen'
import { instant } from '@/domain/time'
import { cards } from '../booking/shop'
import { makeChance } from '../support/chance'
import { describeOnEngine } from '../support/database'
import { codeCall, gateAt, makePhone, type Gate } from './gate-stage'
import { atShop, later, setCheckinStage, sql, type Visitor } from './stage'

const stage = setCheckinStage(100_000)
let gate: Gate
let back: Gate
let elsewhere: Gate
beforeAll(async () => {
  gate = await gateAt(stage.server)
  back = await gateAt(stage.server, 1, '后门闸机')
  elsewhere = await gateAt(stage.server, 2)
})
beforeEach(() => stage.lin.send('PUT', '/api/v2/shops/1/user/checkin/setting/', { auto_deduct: true, cards: [cards.times, cards.period] }))

const secondsFromNow = (n: number) => instant(stage.server.clock.now() + n * 1000)
const revoke = async () => {
  const stolen = await gateAt(stage.server, 1, '被偷的屏幕')
  const token = await gate.token()
  await withEngine(stage.server.engine, () => revokeDevice({ deviceId: stolen.id, brandId: 1 }, stage.server.clock.now()))
  return token
}
const swapped = (text: string) => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`

/** The tokens that a person away from the screen may send in place of the shown one. */
const tokens: readonly (readonly [string, () => Promise<string | undefined>])[] = [
  ['nothing, as a printed code', async () => undefined],
  ['a photograph of a minute ago', () => gate.token(secondsFromNow(-90))],
  ['one of yesterday', () => gate.token(secondsFromNow(-86_400)).catch(() => 'AAAAAAAAAAAAAAAAAAAAAAAA')],
  ['one of the next minute', () => gate.token(secondsFromNow(90))],
  ['that of another gate', () => back.token()],
  ['that of another shop', () => elsewhere.token()],
  ['a forged one', async () => swapped(await gate.token())],
  ['one of an own key', async () => drawScreenToken(new Uint8Array(32), windowOf(stage.server.clock.now()), mac)],
  ['one drawn with keys that a stolen screen knew', revoke],
  ['the own entry code', async () => (await openCode(stage.lin)) ?? writeBytes(createHmac('sha256', 'x').digest().subarray(0, 15))],
  ['anything', async () => "x' OR 1"],
]
/** The code of the open record of a person, if there is one. */
const openCode = async (visitor: Visitor) => {
  const { data } = await visitor.get<{ current: { id: number } | null }>('available/')
  return data.current ? (await codeCall(visitor, data.current.id)).data?.code : undefined
}
const withScreen = (token: string | undefined): Record<string, string> => (token === undefined ? {} : { screen: token })

let keys = 0
const key = () => `from-home-key-${(keys += 1)}`
const askGate = (token: string | undefined, guardId = gate.id) =>
  stage.lin.send(
    'GET',
    `/api/v2/shops/1/guard/checkin/?${new URLSearchParams({ guard_id: String(guardId), ...withScreen(token) }).toString()}`,
    undefined,
    key(),
  )
const scan = (token: string | undefined, more: object = {}) =>
  stage.lin.enter({ method: 'SCAN', card_id: cards.times, guard_id: gate.id, ...withScreen(token), ...more }, key())

/** Everything that opened a gate, and what a gate that polls would open for. */
const opened = async () => [
  ...(await sql(`SELECT kind, step FROM door_event WHERE result = 'ok'`)),
  ...(await Promise.all([gate, back].map(async (one) => (await one.openings()).data.openings))).flat(),
]

describeOnEngine('From home', () => {
  it.each(tokens)('%s opens no gate, and no card is charged for it [IP-301] [IP-277]', async (_, readToken) => {
    const token = await readToken()
    const wanted =
      token === undefined
        ? ['checkin.screen_needed', 'checkin.place_far']
        : [0, 1].map(() => expect.stringMatching(/^checkin\.screen_(late|wrong)$/))
    const far = { lat: 29.87, lng: 121.54, accuracy: 10 }
    expect([(await askGate(token)).code, (await scan(token, far)).code]).toEqual(wanted)
    expect([await opened(), await sql('SELECT id FROM checkin')]).toEqual([[], []])
  })

  it('the face is no word of a phone [IP-277]', async () => {
    await sql('UPDATE shop SET has_face_guard = true WHERE id = 1')
    for (const more of [{}, { guard_id: gate.id }, { guard_id: gate.id, screen: await gate.token() }])
      expect(await stage.lin.enter({ method: 'FACE', ...more })).toMatchObject({ status: 409, code: 'checkin.face_at_gate' })
    expect([await opened(), await sql('SELECT id FROM checkin')]).toEqual([[], []])
  })

  it('the position makes an entry at the most, with whatever gate it names, and opens none', async () => {
    for (const more of [{ guard_id: gate.id }, { guard_id: 999_999 }, {}]) {
      const { checkin } = (await stage.lin.enter({ method: 'SCAN', card_id: cards.times, ...atShop, ...more }, key())).data
      expect(checkin).toMatchObject({ status: 1, by_position: true })
    }
    expect([await opened(), (await sql('SELECT id FROM checkin')).length]).toEqual([[], 1])
  })

  it('no sequence of a member’s calls opens a gate', async () => {
    const chance = makeChance(31)
    const listIds = async () => (await sql<{ id: number }>('SELECT id FROM checkin ORDER BY id')).map(({ id }) => id)
    const some = async () => chance.pick([...(await listIds()), 1])
    const base = '/api/v2/shops/1/user/checkin/'
    const send = (method: string, url: string, body?: object) => stage.lin.send(method, url, body, key())
    const token = async () => chance.pick(tokens)[1]()
    const quiet = { from: '2026-11-21T14:00:00+08:00', until: '2026-11-21T15:00:00+08:00' }
    const acts: Record<string, () => Promise<unknown>> = {
      checkinAvailable: () => stage.lin.get('available/'),
      checkinFrames: () => stage.lin.get('time-frames/'),
      checkinCards: () => send('GET', '/api/mobile/checkin/cards/?shop_id=1'),
      checkinCrowd: () => stage.lin.get('crowd/'),
      checkinQrcode: async () => codeCall(stage.lin, await some()),
      guardCheckin: async () => askGate(await token(), chance.pick([gate.id, gate.id, elsewhere.id])),
      checkinCreate: async () => {
        const method = chance.pick(['QRCODE', 'SCAN', 'FACE'])
        const way = chance.pick([{}, { channel: 'CARD', card_id: cards.period }, { channel: 'BACK', card_id: undefined }])
        return stage.lin.enter({ method, ...way, ...chance.pick([{}, atShop]), guard_id: gate.id, ...withScreen(await token()) }, key())
      },
      checkinList: () => stage.lin.get(),
      checkinLatest: () => stage.lin.get('latest/'),
      checkinRecords: () => stage.lin.get('records/'),
      checkinOrders: () => stage.lin.get('orders/'),
      checkinRead: async () => send('GET', `${base}${await some()}/`),
      checkinLeave: async () => send('POST', `${base}${await some()}/`, chance.pick([{}, { action: 'leave' }])),
      checkinCancel: async () => send('DELETE', `${base}${await some()}/`),
      checkinCheckout: async () => send('POST', `/api/mobile/checkin/${await some()}/checkout/`, {}),
      checkinCancelOwn: async () => send('POST', `/api/mobile/checkin/${await some()}/cancel/`, {}),
      checkinSetting: () => stage.lin.get('setting/'),
      crowdReminders: () => stage.lin.get('crowd/reminders/'),
      crowdRemind: () => send('POST', `${base}crowd/reminders/`, quiet),
      crowdForget: () => send('DELETE', `${base}crowd/reminders/?from=${encodeURIComponent(quiet.from)}`),
      checkinSettingSave: () => send('PUT', `${base}setting/`, { auto_deduct: chance.oneIn(2), cards: [cards.times] }),
    }
    const ofPeople = Object.entries(domains.checkin as Record<string, CallSpec>).filter(([, { authority }]) =>
      ['account', 'member', 'visitor'].includes(authority.who),
    )
    expect(Object.keys(acts).sort()).toEqual(ofPeople.map(([name]) => name).sort())
    const answers: number[] = []
    for (let step = 0; step < 150; step += 1) {
      const answer = await acts[chance.pick(Object.keys(acts))]!()
      answers.push((answer as { status: number }).status)
      if (chance.oneIn(3)) later(chance.pick([0.1, 1, 20]))
    }
    expect([await opened(), answers.filter((status) => status >= 500)]).toEqual([[], []])
    expect((await listIds()).length).toBeGreaterThan(2)
    // With the screen before the eyes the same person opens it.
    await stage.lin.send('PUT', `${base}setting/`, { auto_deduct: true, cards: [cards.period] })
    later(1)
    expect((await askGate(await gate.token())).status).toBe(200)
  })

  it('only a member’s own code, a gate’s own credential, staff and the screen open a gate [IP-287] [IP-301]', async () => {
    const { id } = (await stage.lin.enter({ card_id: cards.times })).data.checkin
    await gate.redeem((await makePhone(stage.server, stage.lin, id)).draw())
    later(1)
    expect(await askGate(await gate.token())).toMatchObject({ status: 200, data: { type: 'checkout' } })
    expect((await sql('SELECT kind, step FROM door_event ORDER BY id')) as unknown).toEqual([
      { kind: 'code', step: 'in' },
      { kind: 'call', step: 'out' },
    ])
  })
})
