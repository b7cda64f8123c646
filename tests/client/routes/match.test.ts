import { buildAddress, buildPageUrl, matchAddress, matchPage, findPage } from '@/routes/match'
import { type RouteName, type RouteSpec, routes } from '@/routes/table'

const table: Record<RouteName, RouteSpec> = routes
const names = Object.keys(table) as RouteName[]
/** Parameters that fill every slot of a path with another number. */
const UUID = '0f3c1d52-6a7b-4c8d-9e0f-a1b2c3d4e5f6'
/** A value for each slot of a path: a number, a uuid, or the last of its words. */
const filled = (path: string) =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)(?:\(([\w|]+)\))?/g)].map(([, slot, holds], i) => [
      slot!,
      holds === undefined ? 11 + i : holds === 'uuid' ? UUID : holds.split('|').at(-1)!,
    ]),
  )

describe('an address is built for its route and read back as it', () => {
  it.each([
    ['booking detail [BK-024 BK-061]', 'userScheduleOrderDetail', { shopId: 1, orderId: 34 }, '/shop/1/m/user/schedules/orders/34/'],
    ['shop home [BK-025 BK-050 IP-011]', 'shopHomePage', { shopId: 1 }, '/shop/1/welcome/'],
    [
      'group list [BK-027 BK-040]',
      'userGroupSchedules',
      { shopId: 1, date: '2026-11-21', recommend_user_id: 7 },
      '/shop/1/mobile/user/grouplesson/list/?date=2026-11-21&recommend_user_id=7',
    ],
    [
      'group list from the middle tab [BK-028]',
      'userGroupSchedules',
      { shopId: 1, auto: 1 },
      '/shop/1/mobile/user/grouplesson/list/?auto=1',
    ],
    [
      'private list [BK-026 BK-041]',
      'userPrivateSchedules',
      { shopId: 1, date: '2026-11-21', recommend_user_id: 7 },
      '/shop/1/mobile/user/privatelesson/list/?date=2026-11-21&recommend_user_id=7',
    ],
    ['court page [BK-064 BK-066]', 'courtDetail', { shopId: 1, courtId: 3 }, '/shop/1/mobile/v3/court/3/detail/'],
    ['court order [BK-064 BK-067]', 'courtOrderDetail', { shopId: 1, orderId: 61 }, '/shop/1/mobile/v3/court/orders/61/'],
    ["a shop's court orders", 'coachCourtOrders', { shopId: 1, date: '2026-11-21' }, '/shop/1/m/coach/court/orders/?date=2026-11-21'],
    ['court timetable [BK-064 BK-065]', 'userCourtSchedules', { shopId: 1 }, '/shop/1/mobile/v3/court/timetable/'],
    ['coupons [BK-036 BK-044]', 'userCoupons', { shopId: 1 }, '/shop/1/mobile/user/coupons/'],
    ['choosing a coupon [BK-037 BK-045]', 'userCouponsSelect', { shopId: 1 }, '/shop/1/mobile/user/coupons/select/'],
    ['how coupons work [MC-015]', 'couponInstructionPage', { shopId: 1 }, '/shop/1/mobile/user/coupons/instruction/'],
    ['profile of a user [BK-034 BK-042 IP-017]', 'profilePage', { shopId: 1, userId: 9 }, '/shop/1/mobile/users/9/profile/'],
    ['own profile [IP-016 IP-023]', 'currentProfilePage', { shopId: 1 }, '/shop/1/mobile/users/profile/'],
    [
      'cards for a class [BK-035 BK-043 MC-004]',
      'buyCard',
      { shopId: 1, schedule_id: 5, next: '/a/?b=1' },
      '/shop/1/mobile/buy/cards/?schedule_id=5&next=%2Fa%2F%3Fb%3D1',
    ],
    ['cards for a lesson [MC-004]', 'buyCard', { shopId: 1, timetable_id: 6 }, '/shop/1/mobile/buy/cards/?timetable_id=6'],
    ['cards [MC-004]', 'buyCard', { shopId: 1 }, '/shop/1/mobile/buy/cards/'],
    ['activities [MC-019]', 'activityListPage', { shopId: 1 }, '/shop/1/activities/'],
    ['home [BK-049]', 'welcome', {}, '/welcome/'],
    ['coach group list [BK-051]', 'coachGroupSchedules', { shopId: 1 }, '/shop/1/mobile/coach/grouplesson/list/'],
    ['coach private list [BK-052]', 'coachPrivateSchedules', { shopId: 1 }, '/shop/1/mobile/coach/privatelesson/list/'],
    [
      'coach order of a group class [BK-056]',
      'coachGroupScheduleOrder',
      { shopId: 1, scheduleId: 5 },
      '/shop/1/m/coach/schedules/5/group/order/',
    ],
    [
      'coach order of a private class [BK-056]',
      'coachPrivateScheduleOrder',
      { shopId: 1, scheduleId: 5 },
      '/shop/1/m/coach/schedules/5/private/order/',
    ],
    [
      'batch of a group course [BK-030] [BK-057]',
      'userBatchGroupSchedulesOrder',
      { shopId: 1, courseId: 5 },
      '/shop/1/m/user/batch/courses/5/schedules/group/order/',
    ],
    [
      'batch of a private course [BK-029] [BK-057]',
      'userBatchPrivateSchedulesOrder',
      { shopId: 1, courseId: 5, teacher_id: 7 },
      '/shop/1/m/user/batch/courses/5/schedules/private/order/?teacher_id=7',
    ],
    [
      'proxy batch of a group course [BK-058]',
      'proxyBatchGroupSchedulesOrder',
      { shopId: 1, courseId: 5 },
      '/shop/1/m/proxy/batch/courses/5/schedules/group/order/',
    ],
    [
      'proxy batch of a private course [BK-058]',
      'proxyBatchPrivateSchedulesOrder',
      { shopId: 1, courseId: 5, teacher_id: 7 },
      '/shop/1/m/proxy/batch/courses/5/schedules/private/order/?teacher_id=7',
    ],
    ['welcome of a brand [BK-068]', 'brandWelcome', { brandId: 2 }, '/brands/2/welcome/'],
    ['order success [BK-069]', 'orderSuccess', { shopId: 1, order_id: 3 }, '/shop/1/mobile/order/success/?order_id=3'],
    ['order page of a group class', 'userScheduleOrder', { shopId: 1, scheduleId: 5 }, '/shop/1/m/user/schedules/5/group/order/'],
    ['company check-in [IP-047]', 'corpCheckInPage', { shopId: 1 }, '/shop/1/mobile/corp/check-in/'],
    [
      'result of a company check-in [IP-047]',
      'corpCheckInResultPage',
      { shopId: 1, failed: 1, reason: 'x' },
      '/shop/1/mobile/corp/check-in/result/?failed=1&reason=x',
    ],
    ['paying page', 'payOrder', { shopId: 1, orderId: 81 }, '/shop/1/mobile/orders/81/pay/'],
    ['result of a payment', 'payResult', { shopId: 1, orderId: 81 }, '/shop/1/mobile/orders/81/result/'],
    ['orders to pay', 'pendingOrders', { shopId: 1 }, '/shop/1/mobile/orders/pending/'],
    [
      'course details [BK-053 BK-033 BK-039]',
      'courseDetailsPage',
      { shopId: 1, courseId: 4, position: 2 },
      '/shop/1/m/courses/4/details/?position=2',
    ],
    ['course photos [BK-054]', 'coursePhotosPage', { shopId: 1, courseId: 4 }, '/shop/1/m/courses/4/photos/'],
    [
      'shared class [BK-031 BK-039 BK-062]',
      'courseScheduleDetails',
      { shopId: 1, courseId: 4, is_schedule: 1, schedule_id: 34, recommend_user_id: 7 },
      '/shop/1/m/courses/4/schedule/details/?is_schedule=1&schedule_id=34&recommend_user_id=7',
    ],
    [
      'shared free time of a coach',
      'courseScheduleDetails',
      { shopId: 1, courseId: 4, teacher_id: 5, timetable_id: 6, start: '2026-11-24T18:00:00+08:00' },
      '/shop/1/m/courses/4/schedule/details/?teacher_id=5&timetable_id=6&start=2026-11-24T18%3A00%3A00%2B08%3A00',
    ],
    ['coach [BK-059]', 'currentShopTeacherDetailPage', { teacherId: 5 }, '/mobile/teachers/5/'],
    ['coach of a shop [BK-060 BK-039]', 'currentShopTeacherDetailPage', { shopId: 1, teacherId: 5 }, '/shop/1/mobile/teachers/5/'],
    ['introduction [IP-012 IP-013]', 'introducePage', { shopId: 1 }, '/shop/1/mobile/introduce/'],
    [
      'vouchers of a platform [MC-031]',
      'voucherRecord',
      { shopId: 1, kind: 'meituan', id: 31 },
      '/shop/1/mobile/partner/meituan/records/31/',
    ],
    ['register [IP-014]', 'registerPage', {}, '/mobile/register/'],
    ['log-in [IP-015]', 'loginPage', { next: '/welcome/' }, '/mobile/login/?next=%2Fwelcome%2F'],
  ] as const)('%s', (_what, name, params, address) => {
    expect(buildAddress(name, params as never)).toBe(address)
    expect(matchAddress(address)).toEqual({ name, params })
  })

  it.each([
    ['/shop/1/mobile/cards/orders/81/pending/', 'cardOrderPending'],
    ['/shop/1/mobile/cards/auto-renew/orders/81/pending/', 'renewalOrderPending'],
  ] as const)('an unpaid order for a card is at %s [MC-029][MC-063][MC-064]', (address, name) =>
    expect(matchAddress(address)).toEqual({ name, params: { shopId: 1, orderId: 81 } }),
  )

  it('reads every path of the table back as its own route', () => {
    for (const name of names)
      for (const path of table[name].paths) {
        const params = filled(path)
        const address = path.replace(/:(\w+)(?:\([\w|]+\))?/g, (_, slot: string) => String(params[slot]))
        expect(matchAddress(address)).toEqual({ name, params })
        expect(findPage(address)).toBe(table[name].page)
      }
  })

  it('reads the address that ends in /doc/ as the profile too [IP-018]', () => {
    expect(matchAddress('/shop/1/mobile/users/9/profile/doc/')).toEqual({ name: 'profilePage', params: { shopId: 1, userId: 9 } })
  })

  it('takes an address without its trailing slash, with an origin and with a fragment', () => {
    const order = { name: 'userScheduleOrderDetail', params: { shopId: 1, orderId: 34 } }
    expect(matchAddress('/shop/1/m/user/schedules/orders/34')).toEqual(order)
    expect(matchAddress('https://a.example/shop/1/m/user/schedules/orders/34/#top')).toEqual(order)
  })

  it('takes only digits for ids, and no unknown address', () => {
    expect(matchAddress('/shop/abc/welcome/')).toBeUndefined()
    expect(matchAddress('/shop/1/welcome/more/')).toBeUndefined()
    expect(matchAddress('/shop//welcome/')).toBeUndefined()
  })

  it('reads ids and flags as numbers and leaves phones and days text', () => {
    expect(matchAddress('/mobile/login/?phone=0912345678&area_code=zh-tw&shop_id=4')?.params).toEqual({
      phone: '0912345678',
      area_code: 'zh-tw',
      shop_id: 4,
    })
    expect(matchAddress('/shop/1/mobile/user/grouplesson/list/?auto=x&date=2026-11-21')?.params).toEqual({ shopId: 1, date: '2026-11-21' })
  })

  it('names the missing slot of an address [BK-460]', () => {
    expect(() => buildAddress('userScheduleOrderDetail', { shopId: 1 } as never)).toThrow('params need orderId')
  })
})

describe('in the mini-program', () => {
  it('takes the same parameter names in the query of the page [BK-047]', () => {
    const url = buildPageUrl('userScheduleOrder', { shopId: 1, scheduleId: 5 })
    expect(url).toBe('/pages/booking/group/order/index?shopId=1&scheduleId=5')
    expect(matchPage('pages/booking/group/order/index', { shopId: '1', scheduleId: '5' })).toEqual({
      name: 'userScheduleOrder',
      params: { shopId: 1, scheduleId: 5 },
    })
  })

  it('tells apart routes that share a page, and falls back to the one whose slots are given [BK-047]', () => {
    const url = buildPageUrl('userPrivateSchedules', { shopId: 1 })
    expect(url).toContain('route=userPrivateSchedules')
    expect(matchPage('/pages/tabs/booking/index', { shopId: '1', route: 'userPrivateSchedules' })?.name).toBe('userPrivateSchedules')
    expect(matchPage('pages/tabs/home/index', { shopId: '2' })).toEqual({ name: 'shopHomePage', params: { shopId: 2 } })
    expect(matchPage('pages/tabs/home/index', {})).toEqual({ name: 'welcome', params: {} })
    expect(matchPage('pages/tabs/me/index', {})).toEqual({ name: 'currentProfilePage', params: {} })
    expect(matchPage('pages/tabs/me/index', { shopId: '2', userId: '9' })).toEqual({
      name: 'profilePage',
      params: { shopId: 2, userId: 9 },
    })
    expect(matchPage('pages/nowhere/index', {})).toBeUndefined()
  })
})
