import { call } from '@/http/call'
import { request } from '@/platform/request'

jest.mock('@/platform/request', () => ({ request: { origin: () => '', send: jest.fn() } }))
const send = request.send as jest.MockedFunction<typeof request.send>
const START = '2026-11-21T18:00:00+08:00'
const plans = '/api/v2/mobile/shops/1/workout-wods'

beforeEach(() => {
  send.mockReset()
  send.mockResolvedValue({ kind: 'answered', status: 200, headers: {}, body: { status: 200, code: 'ok', msg: '', data: {} } })
})

/** A call of the client, and the request that the ledger demands. */
type Row = readonly [title: string, ask: () => Promise<unknown>, request: string, body?: object | string]

const reads: readonly Row[] = [
  ['the latest feed [BK-327]', () => call('latestFeed', {}), 'GET /api/mobile/user/schedule/latest/'],
  ['the latest order [BK-328]', () => call('latestOrder', { userId: 9 }), 'GET /api/mobile/user/9/order/latest/'],
  [
    'group schedules [BK-329]',
    () => call('groupSchedules', { shop_id: 1, date: '2026-11-21', tags: '1,2' }),
    'GET /api/mobile/schedules/group/?shop_id=1&date=2026-11-21&tags=1%2C2',
  ],
  [
    'group tags [BK-330]',
    () => call('groupTags', { shop_id: 1, date: '2026-11-21' }),
    'GET /api/mobile/schedules/tags/?shop_id=1&date=2026-11-21',
  ],
  [
    'private tags [BK-331]',
    () => call('privateTags', { shop_id: 1, date: '2026-11-21' }),
    'GET /api/mobile/private/tags/?shop_id=1&date=2026-11-21',
  ],
  [
    'private teachers [BK-332]',
    () => call('privateTeachers', { shop_id: 1, date: '2026-11-21', tags: '3' }),
    'GET /api/mobile/private/teachers/?shop_id=1&date=2026-11-21&tags=3',
  ],
  [
    'private courses [BK-333]',
    () => call('privateCourses', { shop_id: 1, date: '2026-11-21', teacher_id: 2, tags: '3' }),
    'GET /api/mobile/private/courses/?shop_id=1&date=2026-11-21&teacher_id=2&tags=3',
  ],
  [
    'the private schedule list [BK-335]',
    () => call('privateSchedules', { shop_id: 1, date: '2026-11-21', course_id: 4, teacher_id: 2 }),
    'GET /api/mobile/schedules/private/?shop_id=1&date=2026-11-21&course_id=4&teacher_id=2',
  ],
  [
    'the confirm step of a class [BK-338]',
    () => call('scheduleConfirm', { scheduleId: 5, shop_id: 1, user_id: 9 }),
    'GET /api/mobile/schedules/5/confirm/?shop_id=1&user_id=9',
  ],
  ['shop detail [BK-348]', () => call('shopDetail', { shopId: 1 }), 'GET /api/shops/1/detail/'],
  [
    'the list of bookings [BK-353] [BK-355]',
    () => call('scheduleOrderList', { shop_id: 1, schedule__start__gte: START, schedule__end__lte: START }),
    `GET /api/mobile/schedules/orders/?shop_id=1&schedule__start__gte=${encodeURIComponent(START)}&schedule__end__lte=${encodeURIComponent(START)}`,
  ],
  ['a booking [BK-358] [BK-359]', () => call('scheduleOrderDetail', { orderId: 31 }), 'GET /api/mobile/schedules/orders/31/'],
  ['a plan [BK-360]', () => call('planRead', { shopId: 1, planId: 3 }), `GET ${plans}/plans/3/`],
  ['the plans [BK-361]', () => call('planList', { shopId: 1, page: 2 }), `GET ${plans}/plans/?page=2`],
  ['an order of a plan [BK-362]', () => call('planOrderRead', { shopId: 1, orderId: 4 }), `GET ${plans}/orders/4/`],
  [
    'the court overview [BK-369] [BK-370]',
    () => call('courtGlance', { shopId: 1, date: '2026-11-21', type_id: 2 }),
    'GET /api/shops/1/court-glance/?date=2026-11-21&type_id=2',
  ],
  [
    'court types [BK-371] [BK-372]',
    () => call('courtTypes', { shopId: 1, date: '2026-11-21' }),
    'GET /api/shops/1/court-types/?date=2026-11-21',
  ],
  ['court orders [BK-373]', () => call('courtOrderList', { brandId: 1, page: 2 }), 'GET /api/mobile/brands/1/court-orders/?page=2'],
  ['a court order [BK-374]', () => call('courtOrderDetail', { shopId: 1, orderId: 8 }), 'GET /api/shops/1/court-orders/8/'],
  ['pending orders [BK-378]', () => call('payOrderPending', {}), 'GET /api/v2/orders/pending/'],
  ['corporate check-ins [BK-380]', () => call('corpCheckInOrders', { shopId: 1 }), 'GET /api/shops/1/partner/order/checkin/'],
  [
    'group partners [BK-386]',
    () => call('groupPartners', { shop_id: 1, order_id: 31 }),
    'GET /api/mobile/schedules/group/partners/?shop_id=1&order_id=31',
  ],
  [
    'a share template [BK-387] [BK-388]',
    () => call('shopShareTemplate', { shopId: 1, type: 'COURSE_LIST', date: '11-21', shop_name: 'A', course_name: 'B' }),
    'GET /api/v2/shops/1/setting/mobile/share/template/?type=COURSE_LIST&date=11-21&shop_name=A&course_name=B',
  ],
  [
    'teacher rests [BK-389]',
    () => call('teacherRests', { shop_id: 1, teacher_id: 2, date: '2026-11-21' }),
    'GET /api/mobile/teachers/rests/?shop_id=1&teacher_id=2&date=2026-11-21',
  ],
  [
    'member search [BK-392] [BK-393]',
    () => call('userSearch', { shopId: 1, q: '林', limit: 5 }),
    `GET /api/shops/1/users/search/?q=${encodeURIComponent('林')}&limit=5`,
  ],
  ['staff permissions [BK-398] [BK-399]', () => call('staffPermissions', { shopId: 1 }), 'GET /api/shops/1/staff/permissions/'],
  ['coach permissions [BK-400] [BK-401]', () => call('coachPermissions', { shopId: 1 }), 'GET /api/shops/1/coach/permissions/'],
  [
    'plan templates [BK-402] [BK-403]',
    () => call('planTemplateList', { created_by_id: 9, shop_id: 1 }),
    'GET /api/v2/workout-plans/templates/?created_by_id=9&shop_id=1',
  ],
  ['the shops [BK-408] [BK-409]', () => call('shopList', { lat: 31, lng: 121 }), 'GET /api/shops/?lat=31&lng=121'],
  [
    'the shops of a brand [BK-410] [BK-411]',
    () => call('brandShops', { shop_id: 1, brand_id: 2 }),
    'GET /api/v2/brand/shops/?shop_id=1&brand_id=2',
  ],
]

const changes: readonly Row[] = [
  [
    'a booking [BK-343]',
    () => call('scheduleOrderCreate', { shop_id: 1, user_id: 9, schedule_id: 5, count: 1, channel: 'CARD', card_id: 2 }),
    'POST /api/mobile/schedules/orders/',
    { shop_id: 1, user_id: 9, schedule_id: 5, count: 1, channel: 'CARD', card_id: 2 },
  ],
  [
    'cancelling a booking [BK-356] [BK-357]',
    () => call('scheduleOrderCancel', { orderId: 31, cancel_remarks: '有事' }),
    'PUT /api/mobile/schedules/orders/31/',
    { cancel_remarks: '有事' },
  ],
  [
    'joining a plan [BK-365]',
    () => call('planOrderCreate', { shopId: 1, plan_id: 3, user_id: 9, channel: 'CARD', card_id: 2 }),
    `POST ${plans}/orders/`,
    { plan_id: 3, user_id: 9, channel: 'CARD', card_id: 2 },
  ],
  [
    'leaving a plan [BK-363] [BK-366]',
    () => call('planOrderChange', { shopId: 1, orderId: 4, status: 2 }),
    `POST ${plans}/orders/4/`,
    'status=2',
  ],
  [
    'a court booking [BK-376]',
    () =>
      call('courtOrderCreate', {
        shopId: 1,
        user_id: 9,
        schedules: [{ court_id: 7, start: START, end: START }],
        channel: 'CARD',
        card_id: 2,
      }),
    'POST /api/shops/1/court-orders/',
    { user_id: 9, schedules: [{ court_id: 7, start: START, end: START }], channel: 'CARD', card_id: 2 },
  ],
  [
    'cancelling a court order [BK-377]',
    () => call('courtOrderCancel', { shopId: 1, orderId: 8, cancel_remarks: '雨' }),
    'PUT /api/shops/1/court-orders/8/',
    { cancel_remarks: '雨' },
  ],
  [
    'asking a partner along [BK-385] [BK-386]',
    () => call('groupPartnerInvite', { partner_id: 6, order_id: 31 }),
    'POST /api/mobile/schedules/group/partners/',
    { partner_id: 6, order_id: 31 },
  ],
]

describe('the calls of the ledger', () => {
  it.each([...reads, ...changes].map(([title, ask, wanted, body = null]) => [title, ask, wanted, body] as const))(
    'the client makes the request that the ledger names for %s',
    async (_title, ask, wanted, body) => {
      await ask()
      const sent = send.mock.calls.at(-1)![0]
      expect(`${sent.method} ${sent.url}`).toBe(wanted)
      expect(sent.body?.startsWith('{') ? JSON.parse(sent.body) : (sent.body ?? null)).toEqual(body)
    },
  )
})
