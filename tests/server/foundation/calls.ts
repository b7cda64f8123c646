import { Type } from '@sinclair/typebox'
import { call, type Authority } from '@/contract/define'
import { Id } from '@/contract/shapes'
import type { Module } from '@server/context'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'

const Any = Type.Object({ seen: Type.Unknown() })

/** Small calls for the tests of how calls are mounted. */
export const echo = call({
  method: 'POST',
  path: ['/api/echo/{id}{/part}/', '/api/older/echo/{id}/'],
  authority: { who: 'visitor' },
  summary: 'Answers what it was given',
  params: Type.Object({ id: Id, part: Type.Optional(Type.String()) }),
  query: Type.Object({
    page: Type.Optional(Type.Integer({ default: 1 })),
    tags: Type.Optional(Type.Array(Type.Integer())),
    on: Type.Optional(Type.Boolean()),
  }),
  body: Type.Object({
    name: Type.String(),
    count: Type.Integer(),
    more: Type.Optional(Type.Object({ deep: Type.Union([Type.Integer(), Type.Null()]) })),
    list: Type.Optional(Type.Array(Type.String())),
  }),
  data: Any,
})
export const formEcho = call({
  method: 'POST',
  path: '/api/form/',
  authority: { who: 'visitor' },
  summary: 'Takes forms, too',
  form: true,
  body: Type.Object({
    phone: Type.String(),
    count: Type.Optional(Type.Integer()),
    kind: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
  }),
  data: Any,
})
export const range = call({
  method: 'GET',
  path: '/api/range/',
  authority: { who: 'visitor' },
  summary: 'Needs a date range',
  query: Type.Object({ schedule__start__gte: Type.String(), schedule__end__lte: Type.String() }),
  data: Any,
})
const shopCall = <const A extends Authority>(name: string, authority: A) =>
  call({
    method: 'GET',
    path: `/api/${name}/{shopId}/`,
    authority,
    summary: 'Says who is there',
    params: Type.Object({ shopId: Id }),
    data: Type.Object({ account: Type.Integer(), membership: Type.Union([Type.Integer(), Type.Null()]) }),
  })
export const accountCall = shopCall('account', { who: 'account', shop: 'params.shopId' })
export const memberCall = shopCall('member', { who: 'member', shop: 'params.shopId' })
export const staffCall = shopCall('staff', { who: 'staff', shop: 'params.shopId', may: 'work' })
export const memberByBody = call({
  method: 'POST',
  path: '/api/member-by-body/',
  authority: { who: 'member', shop: 'body.shop_id' },
  summary: 'The shop is in the body',
  body: Type.Object({ shop_id: Type.Optional(Id) }),
  data: Any,
})
export const changingGet = call({
  method: 'GET',
  path: '/api/changing/',
  authority: { who: 'account' },
  summary: 'Changes by GET',
  changes: true,
  data: Any,
})
/** The number of changes of `changingGet`. */
export const changed = { times: 0 }
export const broken = call({
  method: 'GET',
  path: '/api/broken/',
  authority: { who: 'visitor' },
  summary: 'Fails in ways nobody foresaw',
  query: Type.Object({ how: Type.String() }),
  data: Type.Object({ number: Type.Integer() }),
})
export const logInCall = call({
  method: 'POST',
  path: '/api/test-login/',
  authority: { who: 'visitor' },
  summary: 'Starts a session',
  data: Any,
})
export const logOutCall = call({ method: 'POST', path: '/api/test-logout/', authority: { who: 'visitor' }, summary: 'Ends it', data: Any })

export const startedToken = 'started-token-0123456789abc'

export const testModule: Module = {
  name: 'test',
  routes(mount) {
    mount(echo, ({ params, query, body, locale }) => ({ seen: { params, query, body, locale } }))
    mount(formEcho, ({ body }) => ({ seen: body }))
    mount(range, ({ query }) => ({ seen: query }))
    mount(accountCall, ({ actor, membership }) => ({ account: actor.accountId, membership: membership?.id ?? null }))
    mount(memberCall, ({ actor, membership }) => ({ account: actor.accountId, membership: membership.id }))
    mount(staffCall, ({ actor, membership }) => ({ account: actor.accountId, membership: membership.id }))
    mount(memberByBody, ({ membership }) => ({ seen: membership.shopId }))
    mount(changingGet, ({ keyed, now }) => withKey(keyed, now, async () => ({ seen: (changed.times += 1) })))
    mount(broken, ({ query }) => {
      if (query.how === 'throw') throw new Error('secret 13800000001')
      if (query.how === 'refuse') return fail('shop.not_found')
      return { number: 'no number' as unknown as number }
    })
    mount(logInCall, ({ startSession, now }) => ({ seen: startSession(startedToken, (now + 60_000) as typeof now) ?? null }))
    mount(logOutCall, ({ endSession }) => {
      endSession()
      return { seen: null }
    })
  },
}
