import Taro from '@tarojs/taro'
import { call } from '@/http/call'
import { keepSessionId, readSessionId } from '@/http/session-id'
import { storage } from '@/platform/storage'

jest.mock('@/platform/host', () => jest.requireActual('@/platform/host/index.weapp'))
jest.mock('@/platform/storage', () => jest.requireActual('@/platform/storage/index.weapp'))
jest.mock('@/platform/request', () => jest.requireActual('@/platform/request/index.weapp'))

const request = Taro.request as unknown as jest.Mock
const answer = (status: number, body: object, header = {}) =>
  request.mockImplementation(() => Promise.resolve({ statusCode: status, header, data: body }))
const sent = () => request.mock.calls.at(-1)?.[0] as { url: string; header: Record<string, string> }

beforeEach(() => answer(200, { status: 200, data: {} }))

it('sends the session as Authorization: Session {id} and names itself [IP-223]', async () => {
  keepSessionId('s-1')
  await call('latestFeed', {})
  expect(sent().header).toMatchObject({ Authorization: 'Session s-1', 'X-Client': 'weapp' })
})

it('sends a device id that is made once and stored', async () => {
  await call('latestFeed', {})
  const made = sent().header['X-Device']
  expect(made).toMatch(/^[0-9a-f-]{36}$/)
  await call('latestFeed', {})
  expect(sent().header['X-Device']).toBe(made)
  expect(storage.get('device_id')).toBe(made)
})

it('forgets a session that the server does not know any more', async () => {
  keepSessionId('s-1')
  answer(401, { status: 401, code: 'session.needed', msg: '请先登录', data: null })
  await call('latestFeed', {}).catch(() => undefined)
  expect(readSessionId()).toBeUndefined()
})

it('sends requests to another server in a development build with an override', async () => {
  await call('shopList', {})
  expect(sent().url).toBe('/api/shops/')
  storage.set('api_origin', 'http://10.0.0.2:8787')
  await call('shopList', {})
  expect(sent().url).toBe('http://10.0.0.2:8787/api/shops/')
})
