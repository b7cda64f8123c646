import type { Chance } from '../support/chance'
import { classes } from '../booking/shop'

/** A call of the payment endpoints that must not change anything. */
export interface BadCall {
  what: string
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

interface Known {
  /** Orders that are not the `stranger`'s, and the `owner`'s. */
  orders: readonly number[]
  stranger: { id: number; session: string }
  owner: { id: number; session: string; orders: readonly number[] }
}

const ids = [
  '0',
  '-1',
  '1.5',
  '1e3',
  'NaN',
  'null',
  'abc',
  '٣',
  '１',
  '%00',
  '%FF',
  '%2e%2e',
  "1'",
  '1;--',
  '2147483648',
  '99999999999999999999',
  'a'.repeat(190),
  '1/2',
]
const channels = [
  '',
  'CASH',
  'weixin',
  'WEIXIN ',
  'CARD',
  'FREE',
  'ALIPAY_BARCODE',
  'WEIXIN_QRCODE',
  'GENERAL_CARD',
  '__proto__',
  'x'.repeat(5_000),
]
const values = [null, [], {}, 0, 1, true, ['WEIXIN'], { $ne: null }]
const texts = [
  '',
  '{',
  '[',
  'null',
  '"x"',
  '[]',
  '{"channel":',
  '\u0000',
  '{"channel":"WEIXIN"',
  `${'['.repeat(5_000)}`,
  `{"a":"${'x'.repeat(300_000)}"}`,
]
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/png',
  '',
]
const agents = ['Mozilla/5.0 (iPhone) Mobile', 'MicroMessenger', 'GymStaff/1', '', 'x'.repeat(2_000)]

const badChannel = (chance: Chance) => JSON.stringify({ channel: chance.oneIn(3) ? chance.pick(values.slice(1)) : chance.pick(channels) })

const badSession = (chance: Chance): Record<string, string> =>
  chance.pick<Record<string, string>>([
    {},
    { authorization: 'Session x' },
    { authorization: `Session ${'A'.repeat(43)}` },
    { authorization: 'Bearer x' },
    { cookie: 'session=x; session=y' },
    { authorization: `Session ${'x'.repeat(8_000)}` },
  ])

/** Reads and acts on orders of others, unknown orders, and by visitors. */
const onOrder = ({ orders, stranger, owner }: Known, chance: Chance): BadCall => {
  const act = chance.pick(['', 'pay/', 'close/', 'refund/', 'pay/close/'])
  const method = chance.pick(['GET', 'POST'] as const)
  const headers: Record<string, string> = {
    'x-client': chance.pick(['h5', 'weapp', 'x']),
    'user-agent': chance.pick(agents),
    'content-type': chance.pick(types) || 'application/json',
  }
  const body = method === 'GET' ? undefined : chance.oneIn(2) ? chance.pick(texts) : badChannel(chance)
  const kind = chance.below(4)
  if (kind === 0) return { what: 'of nobody', method, url: `/api/v2/orders/${chance.pick(ids)}/${act}`, headers: { ...headers, authorization: `Session ${stranger.session}` }, ...(body !== undefined && { body }) } // oxfmt-ignore
  const id = chance.pick(orders)
  if (kind === 1) return { what: 'of another', method, url: `/api/v2/orders/${id}/${act}`, headers: { ...headers, authorization: `Session ${stranger.session}` }, ...(body !== undefined && { body }) } // oxfmt-ignore
  if (kind === 2) return { what: 'by nobody', method, url: `/api/v2/orders/${id}/${act}`, headers: { ...headers, ...badSession(chance) }, ...(body !== undefined && { body }) } // oxfmt-ignore
  const own = { ...headers, 'content-type': 'application/json', authorization: `Session ${owner.session}` }
  return {
    what: 'by its owner',
    method: 'POST',
    url: `/api/v2/orders/${chance.pick(owner.orders)}/pay/`,
    headers: own,
    body: badChannel(chance),
  }
}

/** Bookings whose payment has to be refused. */
const onBooking = ({ stranger, owner }: Known, chance: Chance): BadCall => {
  const good = { shop_id: 1, user_id: stranger.id, schedule_id: classes.onlineOnly, count: 1, channel: 'WEIXIN' }
  const wrong = chance.pick<[string, object | string]>([
    ['channel', { ...good, channel: chance.pick(channels) }],
    ['channel of another type', { ...good, channel: chance.pick(values) }],
    ['count', { ...good, count: chance.pick([0, -1, 11, 1.5, 1e9, '1', null, [1]]) }],
    ['for another', { ...good, user_id: owner.id }],
    ['another brand', { ...good, schedule_id: classes.otherBrand }],
    ['another shop', { ...good, shop_id: chance.pick([0, 2, 3, 4, 99, -1, '1']) }],
    [
      'a class without online payment',
      { ...good, schedule_id: chance.pick([classes.free, classes.headcount, classes.started, classes.cancelled]) },
    ],
    ["another's card", { ...good, schedule_id: classes.evening, channel: 'CARD', card_id: chance.pick([1, 9, 0, -1, 999_999]) }],
    ['no channel', { ...good, channel: undefined }],
    ['text', chance.pick(texts)],
  ])
  const [what, body] = wrong
  return {
    what: `booking, ${what}`,
    method: 'POST',
    url: '/api/mobile/schedules/orders/',
    headers: {
      'content-type': 'application/json',
      'x-client': 'h5',
      'user-agent': agents[0]!,
      authorization: `Session ${stranger.session}`,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}

/** Requests to the sandbox's own pages, which must survive as much. */
const atSandbox = (_known: Known, chance: Chance): BadCall => {
  const word = chance.pick(ids)
  const url = chance.pick([
    `/sandbox/cashier/${word}/`,
    `/sandbox/cashier/${word}/pay/`,
    `/sandbox/wechat/sheet/${word}/pay/`,
    `/sandbox/alipay/code/${word}`,
    `/sandbox/alipay/gateway.do?method=${word}&app_id=${chance.pick(ids)}`,
    `/sandbox/wechat/v3/pay/transactions/out-trade-no/${word}/close`,
    `/sandbox/wechat/v3/refund/domestic/refunds`,
  ])
  const method = chance.pick(['GET', 'POST'] as const)
  return {
    what: 'sandbox',
    method,
    url,
    headers: { 'content-type': chance.pick(types) || 'x' },
    ...(method === 'POST' && { body: chance.pick(texts) }),
  }
}

/** A random malformed or forbidden call. */
export const badCall = (known: Known, chance: Chance): BadCall =>
  chance.pick([onOrder, onOrder, onOrder, onBooking, onBooking, atSandbox])(known, chance)
