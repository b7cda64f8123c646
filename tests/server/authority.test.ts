import type { Authority, CallSpec } from '@/contract/define'
import { declaredCalls } from './support/declared-calls'
import { coachPermissions, staffPermissions, type Permission } from '@/domain/staff/permissions'
import type { Right } from '@/domain/staff/rights'
import { rows } from '@server/gym/rows'
import { openTestApp, type TestApp } from './support/app'
import { stored } from './support/booking-calls'
import { authorityTable } from './support/authority-table'
import { describeOnEngine } from './support/database'
import { everything } from './support/everything'
import { sampleOf } from './support/sample-input'
import { staffShop, workers } from './support/staff-shop'

const calls = declaredCalls()
const expected = new Map(authorityTable.flatMap(([authority, ...names]) => names.map((name) => [name, authority] as const)))

it('names for every call who may make it, and where its shop is, as the table of authority has it', () => {
  expect(Object.fromEntries(calls.map(([name, { authority }]) => [name, authority]))).toEqual(Object.fromEntries(expected))
})

it('has its shop in the one field of that name, in every call that has such a field', () => {
  const fieldsOf = (spec: CallSpec) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      Object.keys((spec[part]?.properties ?? {}) as object)
        .filter((name) => name === 'shopId' || name === 'shop_id')
        .map((name) => `${part}.${name}`),
    )
  for (const [name, spec] of calls) expect([name, ...fieldsOf(spec)]).toEqual([name, ...(spec.authority.shop ? [spec.authority.shop] : [])])
})

/** Which flags give a right, written out (booking ledger BK-305, BK-306, BK-309..BK-311). */
const flagsOf: Record<Exclude<Right, 'work' | 'superuser'>, readonly Permission[]> = (() => {
  const staff = { write: 'orders_day_can_write', change: 'orders_day_can_change', delete: 'orders_day_can_delete' } as const
  const personal = {
    write: 'personal_orders_list_can_write',
    change: 'personal_orders_list_can_change',
    delete: 'personal_orders_list_can_delete',
  } as const
  const group = { write: 'group_order_can_write', change: 'group_order_can_change' } as const
  const lesson = { write: 'private_order_can_write', change: 'private_order_can_change' } as const
  const all = [...Object.values(staff), ...Object.values(personal), ...Object.values(group), ...Object.values(lesson)]
  return {
    'write:group': [staff.write, group.write],
    'write:private': [staff.write, lesson.write],
    'write:court': [staff.write, personal.write],
    'write:plan': [staff.write, personal.write],
    'write:any': [staff.write, group.write, lesson.write, personal.write],
    'change:group': [staff.change, group.change],
    'change:private': [staff.change, lesson.change],
    'change:court': [staff.change, personal.change],
    'change:plan': [staff.change, personal.change],
    'change:any': [staff.change, group.change, lesson.change, personal.change],
    'delete:group': [staff.delete],
    'delete:private': [staff.delete],
    'delete:court': [staff.delete, personal.delete],
    'delete:plan': [staff.delete, personal.delete],
    'delete:any': [staff.delete, personal.delete],
    'see:group': [...Object.values(staff), ...Object.values(group)],
    'see:private': [...Object.values(staff), ...Object.values(lesson)],
    'see:court': [...Object.values(staff), ...Object.values(personal)],
    'see:plan': [...Object.values(staff), ...Object.values(personal)],
    'see:any': all,
  }
})()

interface Person {
  who: string
  id: number | null
  role?: 'coach' | 'staff' | 'superuser' | 'member'
  flags?: readonly string[]
}

/** People of shop 1, but for those who are nobody there. */
const people: readonly Person[] = [
  { who: 'a visitor', id: null },
  { who: 'a person bound to no shop', id: 2 },
  { who: 'a member', id: 1001, role: 'member' },
  { who: 'a coach without a permission', id: 3100, role: 'coach', flags: [] },
  ...coachPermissions.map((flag, at): Person => ({ who: `a coach with ${flag}`, id: 3101 + at, role: 'coach', flags: [flag] })),
  { who: 'a coach with the flags of staff', id: 3110, role: 'coach', flags: staffPermissions },
  { who: 'staff without a permission', id: 3120, role: 'staff', flags: [] },
  ...staffPermissions.map((flag, at): Person => ({ who: `staff with ${flag}`, id: 3121 + at, role: 'staff', flags: [flag] })),
  { who: 'staff with the flags of a coach', id: 3130, role: 'staff', flags: coachPermissions },
  { who: 'a superuser', id: workers.superuser, role: 'superuser' },
  { who: 'staff of another shop', id: workers.staffOfTwo },
  { who: 'staff of another brand', id: workers.staffOfOther },
]

const quoted = (flags: readonly string[] = []) => `'{${flags.join(',')}}'`
const made = people.filter(({ id }) => id !== null && id >= 3100)
const addPeople = [
  `INSERT INTO account (id, area_code, phone, username, created_at) VALUES ${made.map(({ id }) => `(${id}, 'zh-cn', '1390001${id}', '人${id}', '2026-01-01Z')`).join()}`,
  `INSERT INTO ship (account_id, shop_id, brand_id, is_teacher, is_staff, permissions, created_at) VALUES ${made
    .map(({ id, role, flags }) => `(${id}, 1, 1, ${role === 'coach'}, ${role === 'staff'}, ${quoted(flags)}, '2026-01-01Z')`)
    .join()}`,
].join('; ')

const known: Record<'coach' | 'staff', readonly string[]> = { coach: coachPermissions, staff: staffPermissions }

/** How a call for shop 1 is refused to a person before it does anything, by the table and the flags above. */
const refusalOf = (authority: Authority, { id, role, flags = [] }: Person): string | undefined => {
  if (authority.who === 'visitor') return undefined
  if (id === null) return 'session.needed'
  if (authority.who === 'member') return role ? undefined : 'shop.not_bound'
  if (!('may' in authority)) return undefined
  if (role === 'superuser') return undefined
  if (role !== 'coach' && role !== 'staff') return 'permission.none'
  if (authority.may === 'work') return undefined
  if (authority.may === 'superuser') return 'permission.none'
  const holds = flagsOf[authority.may].some((flag) => flags.includes(flag) && known[role].includes(flag))
  return holds ? undefined : 'permission.none'
}

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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

interface More {
  shopId?: number
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  /** What fields of these names are. */
  named?: Record<string, unknown>
}

/** Makes a call for a shop with input that fits its declaration, and what `more` puts beside it. */
const make = async (spec: CallSpec, { id }: Pick<Person, 'id'>, more: More = {}) => {
  const ids = (schema: CallSpec['params']) =>
    Object.fromEntries(
      Object.keys((schema?.properties ?? {}) as object)
        .filter((name) => /[iI]d$/.test(name))
        .map((name) => [name, NOTHING]),
    )
  const self = { user_id: id ?? 1, userId: id ?? 1 }
  const shop = { shopId: more.shopId ?? 1, shop_id: more.shopId ?? 1 }
  const part = (schema: CallSpec['params']) =>
    schema ? (sampleOf(schema, { ...ids(schema), ...self, ...more.named, ...shop }) as Record<string, unknown>) : {}
  const params = part(spec.params)
  const path = [spec.path]
    .flat()[0]!
    .replace(/\{(\/?)(\w+)\}/g, (_, slash: string, name: string) => `${slash}${textOf(params[name] ?? NOTHING)}`)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...part(spec.query), ...more.query })) query.set(name, textOf(value))
  const session = id === null ? undefined : sessions.get(id)
  const body = spec.method === 'GET' ? undefined : { ...part(spec.body), ...more.body }
  return server.request(spec.method, `${path}?${query.toString()}`, { ...(session && { session }), body, headers: { 'user-agent': UA } })
}

/** Log-out ends the session that it comes with, and who binds himself to the shop is somebody there. */
const withoutLogOut = calls.filter(([name]) => !['logout', 'shopBind'].includes(name))
const gated = withoutLogOut.filter(([, { authority }]) => authority.who === 'member' || authority.who === 'staff')

/** All that is written down but who asked, which is its purpose. */
const written = async () => {
  const { staff_act: _, staff_act_end: __, session: ___, ...rest } = (await everything()) as Record<string, unknown>
  return rest
}

describeOnEngine('The matrix of authority', () => {
  it.each(people.map((person) => [person.who, person] as const))('refuses %s exactly what the table says', async (_, person) => {
    const before = await rows<{ n: number }>('SELECT count(*)::int AS n FROM staff_act')
    const answers: string[] = []
    const wanted: string[] = []
    for (const [name, spec] of withoutLogOut) {
      // Its sample asks for group classes.
      const declared =
        name === 'staffSchedules' ? ({ who: 'staff', shop: 'params.shopId', may: 'see:group' } as const) : expected.get(name)!
      const refusal = refusalOf(declared, person)
      const { code } = await make(spec, person)
      const isRefused =
        code === 'session.needed' || code === 'shop.not_bound' || (spec.authority.who === 'staff' && code === 'permission.none')
      // Written for members only, and a coach rests for nobody else: refused by the handler, after the matrix let them in.
      const isOwn = name === 'visitCreate' || name.startsWith('teacherRest')
      answers.push(`${name}: ${isRefused && !(isOwn && refusal === undefined) ? code : 'let in'}`)
      wanted.push(`${name}: ${refusal ?? 'let in'}`)
    }
    expect(answers).toEqual(wanted)
    // Whoever is refused by authority is refused before anything is written, the record of acts too.
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

  it('refuses whoever names shop 1 beside his own, and nothing is done in either', async () => {
    const before = await written()
    for (const [name, spec] of withoutLogOut) {
      const [place] = (spec.authority.shop ?? 'none').split('.')
      const beside = place === 'query' ? { query: { shopId: 1 } } : { query: { shop_id: 1 } }
      expect([name, (await make(spec, { id: workers.staffOfOther }, { shopId: 4, ...beside })).code]).toEqual([
        name,
        'request.shop_undeclared',
      ])
    }
    expect(await written()).toEqual(before)
  })

  it('lets nobody without the right act or read for a member: every call that names a person', async () => {
    const naming = withoutLogOut.filter(([, { params, query, body }]) =>
      [params, query, body].some((schema) => ['userId', 'user_id'].some((name) => name in ((schema?.properties ?? {}) as object))),
    )
    const helpless = people.filter(({ id, role, flags }) => id !== null && (role === 'member' || role === undefined || flags?.length === 0))
    const before = await written()
    for (const [name, spec] of naming)
      for (const person of helpless) {
        const { code } = await make(spec, person, { named: { user_id: 1, userId: 1 } })
        expect([name, person.who, code]).toEqual([name, person.who, expect.stringMatching(/^(permission\.none|shop\.not_bound)$/)])
      }
    expect(await written()).toEqual(before)
  })

  it('writes down what staff change before it is done, and how it ended, and keeps it', async () => {
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
