import { ApiError, failedWith } from '@/http/api-error'
import { call } from '@/http/call'
import { onSessionLost } from '@/http/session-id'
import { setLocale } from '@/i18n/runtime'
import { request } from '@/platform/request'
import type { HttpOutcome, HttpRequest } from '@/platform/request/types'

// No page calls a change by GET yet: a read stands in for it.
jest.mock('@/contract/endpoints.gen', () => ({
  ...jest.requireActual<object>('@/contract/endpoints.gen'),
  changing: { latestOrder: true },
}))
jest.mock('@/platform/request', () => ({ request: { origin: () => '', send: jest.fn() } }))
const send = request.send as jest.MockedFunction<typeof request.send>

const answered = (status: number, body: object, headers: Record<string, string> = {}): HttpOutcome => ({
  kind: 'answered',
  status,
  headers,
  body,
})
const ok = (data: unknown = {}) => answered(200, { status: 200, code: 'ok', msg: '', data })
const refused = (status: number, code: string, msg: string) => answered(status, { status, code, msg, data: null })
const sent = (): HttpRequest => send.mock.calls.at(-1)![0]
const failure = (made: Promise<unknown>) => made.then(() => undefined).catch((error: unknown) => error as ApiError)

beforeEach(() => {
  send.mockReset()
  send.mockResolvedValue(ok())
})
afterEach(() => setLocale('zh-cn'))

describe('a request', () => {
  it('fills the slots of its path and puts the rest into the query [BK-326]', async () => {
    await call('userInfo', { userId: 9, shop_id: 1 })
    expect(sent()).toMatchObject({ method: 'GET', url: '/api/users/9/info/?shop_id=1' })
  })

  it('makes a slash and the value of {/name} [IP-221]', async () => {
    await call('shopModules', { shopId: 4 })
    expect(sent().url).toBe('/api/v2/shops/4/modules/')
  })

  it('drops empty parameters and keeps zero and false [BK-325]', async () => {
    await call('brandShops', { shop_id: undefined, brand_id: 1, lat: 0, lng: 121.4 })
    expect(sent().url).toBe('/api/v2/brand/shops/?brand_id=1&lat=0&lng=121.4')
    await call('scheduleOrderCancel', { orderId: 3, cancel_remarks: '' })
    expect(sent().body).toBe('{}')
  })

  it('sends form-encoded bodies on the older calls and JSON on the newer ones [BK-321]', async () => {
    await call('sendVerify', { phone: '0912 345678', area_code: 'zh-tw' })
    expect(sent()).toMatchObject({ method: 'POST', body: 'phone=0912%20345678&area_code=zh-tw' })
    expect(sent().headers['Content-Type']).toBe('application/x-www-form-urlencoded')
    await call('shopBind', { shopId: 1, user_id: 9 })
    expect(sent()).toMatchObject({ url: '/api/shops/1/users/bind/', body: '{"user_id":9}' })
    expect(sent().headers['Content-Type']).toBe('application/json')
  })

  it('names the locale in Accept-Language', async () => {
    await call('shopList', {})
    expect(sent().headers['Accept-Language']).toBe('zh-cn')
    await setLocale('en-us')
    await call('shopList', {})
    expect(sent().headers['Accept-Language']).toBe('en-us')
  })

  it('sends the CSRF token of the cookie csrftoken as X-CSRFToken, or that of the page [BK-323 BK-324 IP-222]', async () => {
    await call('logout', {})
    expect(sent().headers).not.toHaveProperty('X-CSRFToken')
    document.body.innerHTML = '<script id="page-data" type="application/json">{"csrf":"of-the-page"}</script>'
    await call('logout', {})
    expect(sent().headers['X-CSRFToken']).toBe('of-the-page')
    document.cookie = 'csrftoken=of-the-cookie; path=/'
    await call('logout', {})
    expect(sent().headers['X-CSRFToken']).toBe('of-the-cookie')
    document.cookie = 'csrftoken=; path=/; max-age=0'
    document.body.innerHTML = ''
  })

  it('sends an Idempotency-Key of its own, or the given one, with every change, and none with a read', async () => {
    await call('shopList', {})
    expect(sent().headers).not.toHaveProperty('Idempotency-Key')
    await call('logout', {})
    const first = sent().headers['Idempotency-Key']
    await call('logout', {})
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(sent().headers['Idempotency-Key']).not.toBe(first)
    await call('logout', {}, { key: 'attempt-1' })
    expect(sent().headers['Idempotency-Key']).toBe('attempt-1')
  })

  it('sends a change by GET with a key and the CSRF token too, with nothing in its address, and never repeats it', async () => {
    document.cookie = 'csrftoken=of-the-cookie; path=/'
    await call('latestOrder', { userId: 1 }, { key: 'attempt-1' })
    expect(sent()).toMatchObject({ method: 'GET', headers: { 'Idempotency-Key': 'attempt-1', 'X-CSRFToken': 'of-the-cookie' } })
    expect(sent().url).not.toContain('attempt-1')
    await call('latestOrder', { userId: 1 })
    expect(sent().headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/)
    for (const outcome of [{ kind: 'offline' } as const, refused(503, 'server.busy', '忙')]) {
      send.mockResolvedValue(outcome)
      expect(await failure(call('latestOrder', { userId: 1 }))).toMatchObject({ mayRepeat: false })
      expect(await failure(call('shopList', {}))).toMatchObject({ mayRepeat: true })
    }
    document.cookie = 'csrftoken=; path=/; max-age=0'
  })

  it('has no Authorization header on H5, where a cookie is used [IP-223]', async () => {
    await call('shopList', {})
    expect(sent().headers).not.toHaveProperty('Authorization')
    expect(sent().headers).not.toHaveProperty('X-Client')
    expect(sent().headers).not.toHaveProperty('X-Device')
  })
})

describe('a call with a missing parameter', () => {
  it.each([
    ['orderId [BK-294]', () => call('scheduleOrderDetail', {} as never), 'params need orderId'],
    ['shop_id [IP-202]', () => call('groupTags', { date: '2026-11-21' } as never), 'params need shop_id'],
    ['a slot that may be left out of the path [IP-202]', () => call('shopModules', {} as never), 'params need shopId'],
    ['several things [BK-460]', () => call('scheduleConfirm', { shop_id: 1 } as never), 'params need scheduleId, user_id'],
    ['something empty [BK-460]', () => call('userInfo', { userId: '' } as never), 'params need userId'],
    [
      'a date range [BK-295]',
      () => call('scheduleOrderList', { shop_id: 1, schedule__start__gte: '2026-11-21T00:00:00+08:00' } as never),
      'Params need schedule__start__gte && schedule__end__lte',
    ],
  ])('rejects without a request for %s', async (_what, make, text) => {
    expect(await failure(make())).toMatchObject({ msg: text, code: 'request.params_needed' })
    expect(send).not.toHaveBeenCalled()
  })
})

describe('an answer', () => {
  it('an answer of status 200 is its data [BK-319]', async () => {
    send.mockResolvedValue(ok({ shops: [] }))
    expect(await call('shopList', {})).toEqual({ shops: [] })
  })

  it('an answer of another status rejects with its msg, code and data [BK-320]', async () => {
    send.mockResolvedValue(refused(409, 'booking.full', '该课程已约满!'))
    const error = await failure(call('scheduleOrderCreate', { shop_id: 1, user_id: 9, count: 1, channel: 'CARD' }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'booking.full', msg: '该课程已约满!', message: '该课程已约满!' })
    expect(failedWith(error, 'booking.full')).toBe(true)
    expect(failedWith(error, 'card.none')).toBe(false)
  })

  it('an answer of 401 ends the session, and one of 403 does not', async () => {
    const lost = jest.fn()
    const stop = onSessionLost(lost)
    send.mockResolvedValue(refused(403, 'permission.none', '无此权限'))
    await failure(call('latestFeed', {}))
    expect(lost).not.toHaveBeenCalled()
    send.mockResolvedValue(refused(401, 'session.needed', '请先登录'))
    await failure(call('latestFeed', {}))
    expect(lost).toHaveBeenCalledTimes(1)
    stop()
  })

  it('an answer that never came is an error in the present language', async () => {
    send.mockResolvedValue({ kind: 'offline' })
    expect(await failure(call('shopList', {}))).toMatchObject({ status: 0, code: 'client.offline', msg: '网络连接失败，请检查网络后重试' })
    await setLocale('en-us')
    expect(await failure(call('shopList', {}))).toMatchObject({ msg: 'You seem to be offline. Check your connection and try again.' })
  })

  it('an answer without an envelope, as from a proxy, is an error', async () => {
    send.mockResolvedValue(answered(502, {}))
    expect(await failure(call('shopList', {}))).toMatchObject({ status: 502, code: 'client.bad_answer' })
    send.mockResolvedValue({ kind: 'answered', status: 200, headers: {}, body: null })
    expect(await failure(call('shopList', {}))).toMatchObject({ code: 'client.bad_answer' })
  })
})
