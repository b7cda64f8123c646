import type { CallSpec } from '@/contract/define'
import { declaredCalls } from '../support/declared-calls'
import { addMinutes } from '@/domain/time'
import { withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { addDevice, revokeDevice, rotateDevice } from '@server/modules/device/service'
import { openTestApp, type TestApp } from '../support/app'
import { stored } from '../booking/calls'
import { addPeople, people, readRefusal, type Person } from './people'
import { authorityTable } from './table'
import { describeOnEngine } from '../support/database'
import { everything } from '../support/everything'
import { sampleCall, type Beside } from './sample-call'
import { staffShop, workers } from '../staff/shop'

const calls = declaredCalls()
const expected = new Map(authorityTable.flatMap(([authority, ...names]) => names.map((name) => [name, authority] as const)))

it('declares for every call its authority and the place of its shop, as in the table of authority', () => {
  expect(Object.fromEntries(calls.map(([name, { authority }]) => [name, authority]))).toEqual(Object.fromEntries(expected))
})

it('takes the shop of every call from its one shop field', () => {
  const listFields = (spec: CallSpec) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      Object.keys((spec[part]?.properties ?? {}) as object)
        .filter((name) => name === 'shopId' || name === 'shop_id')
        .map((name) => `${part}.${name}`),
    )
  for (const [name, spec] of calls)
    expect([name, ...listFields(spec)]).toEqual([name, ...(spec.authority.shop ? [spec.authority.shop] : [])])
})

let server: TestApp
const sessions = new Map<number, string>()

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop, rate: 1_000_000 })
  await server.engine.session((session) => session.exec(addPeople))
  for (const { id } of people) if (id !== null) sessions.set(id, await server.logIn(id))
})
afterAll(() => server.close())

/** Numbers that nothing has. */
const NOTHING = 2_000_000_000
const UA = 'Mozilla/5.0 (iPhone) GymCoach/2.4.0'

interface More extends Beside {
  shopId?: number
  /** The credential of a device. */
  device?: string | undefined
  /** Values by the names of fields. */
  named?: Record<string, unknown>
}

let keys = 0
/** Makes a call for a shop with valid input, and the fields of `more` beside it. */
const make = (spec: CallSpec, { id }: Pick<Person, 'id'>, more: More = {}) => {
  const ids = (schema: CallSpec['params']) =>
    Object.fromEntries(
      Object.entries((schema?.properties ?? {}) as Record<string, { type?: string }>)
        .filter(([name, { type }]) => /[iI]d$/.test(name) && type !== 'string')
        .map(([name]) => [name, NOTHING]),
    )
  const self = { user_id: id ?? 1, userId: id ?? 1 }
  const shop = { shopId: more.shopId ?? 1, shop_id: more.shopId ?? 1 }
  const named = { ...ids(spec.params), ...ids(spec.query), ...ids(spec.body), ...self, ...more.named, ...shop }
  const { method, url, body } = sampleCall(spec, named, more)
  const session = id === null ? undefined : sessions.get(id)
  const headers = { 'user-agent': UA, ...(more.device && { authorization: `Device ${more.device}` }) }
  // A change by GET needs a key.
  return server.request(method, url, { ...(session && { session }), ...(spec.changes && { key: `matrix-${(keys += 1)}` }), body, headers })
}

/** Log-out ends its own session, and binding makes the caller a member of the shop. */
const withoutLogOut = calls.filter(([name]) => !['logout', 'shopBind'].includes(name))
const gated = withoutLogOut.filter(([, { authority }]) => authority.who === 'member' || authority.who === 'staff')

/** Every row of the database, except the search record, which is meant to change. */
const written = async () => {
  const { staff_act: _, staff_act_end: __, session: ___, ...rest } = (await everything()) as Record<string, unknown>
  return rest
}

describeOnEngine('Authority', () => {
  it.each(people.map((person) => [person.who, person] as const))('refuses %s exactly what the table says', async (_, person) => {
    const before = await rows<{ n: number }>('SELECT count(*)::int AS n FROM staff_act')
    const answers: string[] = []
    const wanted: string[] = []
    for (const [name, spec] of withoutLogOut) {
      const declared = expected.get(name)!
      const refusal = readRefusal(declared, person)
      const { code } = await make(spec, person)
      const isRefused =
        code === 'session.needed' ||
        code === 'device.needed' ||
        code === 'shop.not_bound' ||
        (spec.authority.who === 'staff' && code === 'permission.none')
      // Contract authority lets these in; their handlers refuse what does not exist, orders that nobody made, and a coach for a person who never booked with the coach.
      const isOwn =
        /^(visitCreate$|measureC|desk(Admit|Checkout|Confirm|Member|Present|Refuse|Return|Undo)$|memberFactor|teacherRest|member(Birthday|Call|CardEntries|Note|Orders|Read))/.test(
          name,
        ) || /^(candidate(Move|Remove)|classOrder(Cards|Change|Moves?)|heldOrder(Pay|Read|Release))$/.test(name)
      answers.push(`${name}: ${isRefused && !(isOwn && refusal === undefined) ? code : 'let in'}`)
      wanted.push(`${name}: ${refusal ?? 'let in'}`)
    }
    expect(answers).toEqual(wanted)
    // A refusal by authority writes nothing, not even the record of acts.
    if (person.role !== 'coach' && person.role !== 'staff' && person.role !== 'superuser')
      expect(await rows('SELECT count(*)::int AS n FROM staff_act')).toEqual(before)
  })

  it.each([
    ['of another shop of the brand', workers.staffOfTwo, 2],
    ['of another brand', workers.staffOfOther, 4],
  ] as const)('lets nobody %s act in shop 1, wherever a shop of his own is named beside it', async (_, id, own) => {
    const places: readonly More[] = [
      { query: { shop_id: own } },
      { query: { shopId: own } },
      { body: { shop_id: own } },
      { body: { shopId: own } },
      { query: { shop_id: own, shopId: own }, body: { shop_id: own, shopId: own } },
    ]
    const before = await written()
    for (const [name, spec] of gated) {
      const field = spec.authority.shop!
      for (const { query = {}, body = {} } of places) {
        const beside = { query: { ...query }, body: { ...body } }
        if (field === 'query.shop_id') delete (beside.query as Record<string, unknown>).shop_id
        if (field === 'body.shop_id') delete (beside.body as Record<string, unknown>).shop_id
        const answer = await make(spec, { id }, beside)
        const named = Object.keys(beside.query).length > 0 || (spec.method !== 'GET' && Object.keys(beside.body).length > 0)
        const denied = spec.authority.who === 'member' ? 'shop.not_bound' : 'permission.none'
        expect([name, answer.code]).toEqual([name, named ? 'request.shop_undeclared' : denied])
      }
    }
    expect(await written()).toEqual(before)
  })

  it('refuses a request that names shop 1 beside another shop, and changes nothing in either', async () => {
    const before = await written()
    for (const [name, spec] of withoutLogOut) {
      const [place] = (spec.authority.shop ?? 'none').split('.')
      const beside = place === 'query' ? { query: { shopId: 1 } } : { query: { shop_id: 1 } }
      expect([name, (await make(spec, { id: workers.staffOfOther }, { shopId: 4, ...beside })).code]).toEqual([
        name,
        spec.authority.who === 'device' ? 'device.needed' : 'request.shop_undeclared',
      ])
    }
    expect(await written()).toEqual(before)
  })

  it('lets a device make the calls of devices at its own shop, and no other call', async () => {
    const now = server.clock.now()
    const add = (shopId: number) => withEngine(server.engine, () => addDevice(shopId, '闸机', now))
    const [own, ofTwo, ofOther, rotated, revoked] = [await add(1), await add(2), await add(4), await add(1), await add(1)]
    const readId = (credential: string) => Number(credential.split('.')[0])
    await withEngine(server.engine, () => rotateDevice({ deviceId: readId(rotated), brandId: 1, hours: 1 }, now))
    await withEngine(server.engine, () => revokeDevice({ deviceId: readId(revoked), brandId: 1 }, now))
    const devices: readonly (readonly [who: string, credential: string, refusal?: string])[] = [
      ['of the shop', own],
      ['of another shop of the brand', ofTwo, 'permission.none'],
      ['of another brand', ofOther, 'permission.none'],
      ['whose secret was changed and still holds', rotated],
      ['that was revoked', revoked, 'device.needed'],
      ['with the secret of another', `${readId(own)}.${ofTwo.split('.')[1]}`, 'device.needed'],
    ]
    for (const [who, device, refusal] of devices)
      for (const [name, spec] of withoutLogOut) {
        const isOpen = spec.authority.who === 'visitor'
        const { code } = await make(spec, { id: null }, { device })
        const isRefused = code === 'session.needed' || code === 'device.needed' || (!isOpen && code === 'permission.none')
        const wanted = spec.authority.who === 'device' ? (refusal ?? 'let in') : isOpen ? 'let in' : 'session.needed'
        expect([who, name, isRefused ? code : 'let in']).toEqual([who, name, wanted])
      }
    server.clock.moveTo(addMinutes(now, 60))
    const [, ofDevices] = calls.find(([, { authority }]) => authority.who === 'device')!
    expect((await make(ofDevices, { id: null }, { device: rotated })).code).toBe('device.needed')
    server.clock.moveTo(now)
  })

  it('lets nobody act or read for a member without the right, in every call that names a person', async () => {
    const naming = withoutLogOut.filter(([, { params, query, body }]) =>
      [params, query, body].some((schema) => ['userId', 'user_id'].some((name) => name in ((schema?.properties ?? {}) as object))),
    )
    const helpless = people.filter(({ id, role, flags }) => id !== null && (role === 'member' || role === undefined || flags?.length === 0))
    const before = await written()
    for (const [name, spec] of naming)
      for (const person of helpless) {
        const { code } = await make(spec, person, { named: { user_id: 1, userId: 1 } })
        expect([name, person.who, code]).toEqual([
          name,
          person.who,
          expect.stringMatching(/^(permission\.none|shop\.not_bound|card\.not_found)$/),
        ])
      }
    expect(await written()).toEqual(before)
  })

  it('records each act of staff before it is done, with its outcome, and keeps it', async () => {
    const staff = people.find(({ who }) => who === 'staff with orders_day_can_delete')!
    const [, spec] = calls.find(([name]) => name === 'classCallOff')!
    await make(spec, staff)
    expect(
      await stored(
        server,
        `SELECT a.actor_id AS actor, a.shop_id AS shop, a.route, a.input, a.address, e.code FROM staff_act a JOIN staff_act_end e ON e.staff_act_id = a.id
          WHERE a.actor_id = ${staff.id} ORDER BY a.id DESC LIMIT 1`,
      ),
    ).toEqual([
      {
        actor: staff.id,
        shop: 1,
        route: 'DELETE /api/shops/{shopId}/staff/schedules/{scheduleId}/',
        input: { shopId: 1, scheduleId: NOTHING },
        address: '127.0.0.1',
        code: 'booking.not_found',
      },
    ])
    await expect(stored(server, 'UPDATE staff_act SET actor_id = 1')).rejects.toThrow('never changed')
    await expect(stored(server, 'DELETE FROM staff_act_end')).rejects.toThrow('never changed')
  })
})
