import { createSign, randomBytes } from 'node:crypto'
import type { Chance } from '../support/chance'
import { rsaPair } from '../support/rsa-pair'
import type { Sent } from '../support/sandbox-shop'

/** One request to an address for notices. */
export interface Forged {
  what: string
  url: string
  method: 'POST' | 'PUT' | 'GET'
  headers: Record<string, string>
  body: string | Buffer
}

const strangers = rsaPair().privateKey

export const readAddress = (provider: string, brand: number | string = 1): string => `/api/pay/notices/${provider}/${brand}/`

export const asSent = ({ provider, headers, body }: Sent, what = 'genuine'): Forged => ({
  what,
  url: readAddress(provider),
  method: 'POST',
  headers,
  body,
})

const findMiddle = (text: string, chance: Chance): number => 1 + chance.below(Math.max(1, text.length - 12))
/** Another base64 character at a place where every bit counts. */
const flip = (text: string, chance: Chance): string => {
  const at = findMiddle(text, chance)
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
}
const flipByte = (body: string, chance: Chance): Buffer => {
  const bytes = Buffer.from(body)
  bytes[chance.below(bytes.length)]! ^= 1 << chance.below(7)
  return bytes
}
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const sizes = [0, 1, 2, 63_000, 65_536, 66_000, 300_000]

/** Changes that make a notice false, without the keys. */
type Change = (sent: Sent, chance: Chance, others: readonly Sent[]) => Partial<Forged>

const bodies: Readonly<Record<string, Change>> = {
  'another byte': ({ body }, chance) => ({ body: flipByte(body, chance) }),
  'cut short': ({ body }, chance) => ({ body: body.slice(0, chance.below(body.length)) }),
  empty: () => ({ body: '' }),
  bytes: (_sent, chance) => ({ body: randomBytes(chance.pick(sizes)) }),
  'one letter': (_sent, chance) => ({ body: 'x'.repeat(chance.pick(sizes)) }),
  nested: (_sent, chance) => ({ body: nested(chance.pick([10, 1_000, 9_000])) }),
  json: (_sent, chance) => ({
    body: chance.pick(['null', '[]', '0', '""', '{}', '{"__proto__":{"id":"x"}}', '[[[[[', '{"id":{}}', '\ufeff{}']),
  }),
  'utf-16': ({ body }) => ({ body: Buffer.from(body, 'utf16le') }),
  'something before': ({ body }) => ({ body: `x${body}` }),
  'twice in one': ({ body, provider }) => ({ body: provider === 'alipay' ? `${body}&${body}` : body + body }),
  "another's": (sent, chance, others) => {
    const other = chance.pick(others.filter(({ provider, id }) => provider === sent.provider && id !== sent.id))
    return sent.provider === 'wechat'
      ? { body: other.body }
      : { body: other.body.replace(/(^|&)sign=[^&]*/, `$1sign=${encodeURIComponent(new URLSearchParams(sent.body).get('sign')!)}`) }
  },
}

const header =
  (name: string, change: (value: string, chance: Chance) => string | undefined): Change =>
  ({ headers }, chance) => {
    const value = change(headers[name] ?? '', chance)
    const { [name]: _gone, ...rest } = headers
    return { headers: value === undefined ? rest : { ...rest, [name]: value } }
  }
const gone = () => undefined

const wechat: Readonly<Record<string, Change>> = {
  ...Object.fromEntries(['Signature', 'Serial', 'Timestamp', 'Nonce'].map((name) => [`no ${name}`, header(`Wechatpay-${name}`, gone)])),
  'another signature': header('Wechatpay-Signature', flip),
  'a word for a signature': header('Wechatpay-Signature', (_, chance) =>
    chance.pick(['', 'x', '====', 'WECHATPAY/SIGNTEST/x', randomBytes(256).toString('base64'), 'A'.repeat(9_000)]),
  ),
  'another serial': header('Wechatpay-Serial', (value, chance) =>
    chance.pick([value.toLowerCase(), `${value}0`, 'PUB_KEY_ID_0', '5157F09EFDC096DE15EBE81A47057A7232F1B8E1', '__proto__']),
  ),
  'another time': header('Wechatpay-Timestamp', (value, chance) =>
    chance.pick([
      `0${value}`,
      String(Number(value) + 1),
      String(Number(value) - 301),
      '0',
      '-1',
      'NaN',
      '1e9',
      '99999999999999999999',
      ` ${value}.0`,
    ]),
  ),
  'another nonce': header('Wechatpay-Nonce', (value, chance) => chance.pick([`${value}0`, '0', 'x'.repeat(5_000)])),
  'signed by a stranger': ({ headers, body }, chance) => {
    const nonce = String(chance.below(1e9))
    const told = body.replace(/"id":"[^"]*"/, `"id":"${nonce}"`)
    const text = `${headers['Wechatpay-Timestamp']}\n${nonce}\n${told}\n`
    const signature = createSign('RSA-SHA256').update(text).sign(strangers, 'base64')
    return { body: told, headers: { ...headers, 'Wechatpay-Nonce': nonce, 'Wechatpay-Signature': signature } }
  },
  "another's headers": (sent, chance, others) => ({
    headers: chance.pick(others.filter(({ provider, id }) => provider === 'wechat' && id !== sent.id)).headers,
  }),
}

const field =
  (name: string, change: (value: string, chance: Chance) => string): Change =>
  ({ body }, chance) => {
    const fields = new URLSearchParams(body)
    fields.set(name, change(fields.get(name) ?? '', chance))
    return { body: fields.toString() }
  }
const alipay: Readonly<Record<string, Change>> = {
  'another signature': field('sign', flip),
  'a word for a signature': field('sign', (_, chance) =>
    chance.pick(['', 'x', '====', randomBytes(256).toString('base64'), 'A'.repeat(9_000)]),
  ),
  'another kind of signature': field('sign_type', (_, chance) => chance.pick(['RSA', '', 'none', 'rsa2'])),
  'another sum': field('total_amount', (value) => `1${value}`),
  'another trade': field('out_trade_no', (value) => `${value}0`),
  'another app': field('app_id', (value) => value.replace(/.$/, '2')),
  'another seller': field('seller_id', (value) => value.replace(/.$/, '2')),
  'another id': field('notify_id', (value) => `${value}1`),
  'another time': field('notify_time', (_, chance) => chance.pick(['2026-11-21 10:00:01', '', 'now', '9999-99-99 99:99:99'])),
  'a field more': field('gmt_refund', () => '2026-11-21 10:00:00.000'),
  'signed by a stranger': ({ body }, chance) => {
    const fields = Object.fromEntries(new URLSearchParams(body))
    delete fields['sign']
    delete fields['sign_type']
    fields['notify_id'] = String(chance.below(1e9))
    const text = Object.keys(fields).sort().map((name) => `${name}=${fields[name]}`).join('&') // oxfmt-ignore
    const sign = createSign('RSA-SHA256').update(text).sign(strangers, 'base64')
    return { body: new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString() }
  },
}

const elsewhere: Readonly<Record<string, Change>> = {
  'to the other brand': ({ provider }) => ({ url: readAddress(provider, 2) }),
  'to the other provider': ({ provider }) => ({ url: readAddress(provider === 'wechat' ? 'alipay' : 'wechat') }),
  'to nobody': ({ provider }, chance) => ({
    url: chance.pick([
      ...['0', '-1', '3', '999999999999', 'x', '1.0', '%00', '1e0', "1'"].map((brand) => readAddress(provider, brand)),
      readAddress('paypal'),
      readAddress('__proto__'),
    ]),
  }),
  'by another method': (_sent, chance) => ({ method: chance.pick(['PUT', 'GET'] as const) }),
}

/** Changes that leave a notice valid. */
const harmless: Readonly<Record<string, Change>> = {
  'as it was': () => ({}),
  'another content type': ({ headers }, chance) => {
    const { 'Content-Type': _a, 'content-type': _b, ...rest } = headers
    const type = chance.pick(['text/xml', 'multipart/form-data; boundary=x', 'application/json; charset=gbk', 'x', ''])
    return { headers: type ? { ...rest, 'content-type': type } : rest }
  },
  'more headers': ({ headers }) => ({
    headers: { ...headers, 'content-encoding': 'identity', 'x-forwarded-for': '1.1.1.1', cookie: 'session=x' },
  }),
}

/** The parts that the reader reads: notices with the same parts are the same. */
const readMeaning = (provider: string, body: string | Buffer): string => {
  if (provider === 'wechat') return body.toString()
  const fields = [...new URLSearchParams(body.toString())].filter(([, value]) => value !== '')
  return JSON.stringify(
    fields.map(([name, value]) => [name, name === 'sign' ? Buffer.from(value, 'base64').toString('hex') : value]).sort(),
  )
}

/** A randomly spoilt notice; a known one may also be repeated unchanged. */
export const spoil = (sent: Sent, isKnown: boolean, others: readonly Sent[], chance: Chance): Forged => {
  const own = sent.provider === 'wechat' ? wechat : alipay
  for (;;) {
    const group = chance.pick([bodies, own, own, elsewhere, ...(isKnown ? [harmless] : [])])
    const name = chance.pick(Object.keys(group))
    const forged = { ...asSent(sent), ...group[name]!(sent, chance, others), what: `${sent.provider}, ${name}` }
    const isSame =
      group !== elsewhere &&
      forged.headers === sent.headers &&
      readMeaning(sent.provider, forged.body) === readMeaning(sent.provider, sent.body)
    if (isKnown || !isSame) return forged
  }
}
