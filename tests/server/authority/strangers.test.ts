import type { CallSpec } from '@/contract/define'
import { describeOnEngine } from '../support/database'
import { declaredCalls } from '../support/declared-calls'
import { sampleCall } from './sample-call'
import { byId, openThings, type Thing, type ThingsStage } from './things'

/** Numbers that nothing has. */
const NOTHING = 2_000_000_000
const NO_UUID = '7b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e'
/** The shop of the things, another one of its brand, and one of another brand. */
const shops = [1, 2, 4]

/** Orders whose numbers are refused with 403 无此权限, whether or not they exist. */
const orders: readonly Thing[] = ['booking', 'heldBooking', 'court', 'plan', 'training', 'visit', 'candidate', 'subscription']

const calls = declaredCalls()
const specByName = new Map(calls)
/** Staff who reach a member see all notes about him, so that a missing one tells nothing. */
const listed = ['memberNoteRemove']

const named: readonly (readonly [name: string, field: string, thing: Thing])[] = [
  ...Object.entries(byId)
    .filter(([name]) => !listed.includes(name))
    .flatMap(([name, [field, thing]]) =>
      [thing, ...(thing === 'booking' ? ['heldBooking' as const] : [])].map((each) => [name, field, each] as const),
    ),
  ...calls
    .filter(([, { params }]) => 'cardId' in ((params?.properties ?? {}) as object))
    .map(([name]) => [name, 'cardId', 'card'] as const),
]

let stage: ThingsStage
beforeAll(async () => {
  stage = await openThings()
}, 120_000)
afterAll(() => stage.server.close())

let keys = 0
/** The whole answer to a call that names this thing at a shop. */
const readAnswer = async (spec: CallSpec, { field, id, shop }: { field: string; id: number | string; shop: number }, session: string) => {
  const { method, url, body } = sampleCall(spec, { [field]: id, shopId: shop, shop_id: shop, end: '2026-11-21T19:00:00+08:00' })
  const headers = { 'user-agent': 'GymCoach/2.4.0' }
  const { status, code, msg, data } = await stage.server.request(method, url, { session, body, key: `stranger-${(keys += 1)}`, headers })
  return { status, code, msg, data }
}

describeOnEngine('A stranger', () => {
  it.each(named)(
    'is told the same of a number of somebody else as of one that nothing has: %s, %s of %s [BK-015]',
    async (name, field, thing) => {
      const spec = specByName.get(name)!
      const { id } = stage.things[thing]
      const missing = typeof id === 'string' ? NO_UUID : NOTHING
      for (const { who, session } of stage.strangers)
        for (const shop of shops) {
          const answer = await readAnswer(spec, { field, id, shop }, session)
          expect([who, shop, answer]).toEqual([who, shop, await readAnswer(spec, { field, id: missing, shop }, session)])
          if (orders.includes(thing) && answer.code !== 'shop.not_bound')
            expect([who, shop, answer]).toEqual([who, shop, { status: 403, code: 'permission.none', msg: '无此权限', data: null }])
        }
    },
  )
})
