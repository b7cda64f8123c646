import type { CallSpec } from '@/contract/define'
import { routerPaths } from '@server/plugins/mount'
import type { Chance } from '../support/chance'
import { makeSample, type KnownIds, type Schema } from './sample'
import { oddText, oddValue } from './values'

export interface FuzzedCall {
  method: CallSpec['method']
  url: string
  headers: Record<string, string>
  payload?: string
}

type Values = Record<string, unknown>
const isNest = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** Spoils one place of a value, mostly a leaf. */
const spoilt = (value: unknown, chance: Chance): unknown => {
  if (!isNest(value) || Object.keys(value).length === 0 || chance.oneIn(12)) return oddValue(chance)
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Values
  const name = chance.pick(Object.keys(copy))
  switch (chance.below(10)) {
    case 0:
      delete copy[name]
      break
    case 1:
      copy[oddText(chance).slice(0, 40)] = oddValue(chance)
      break
    case 2:
      copy[name] = [copy[name]]
      break
    default:
      copy[name] = spoilt(copy[name], chance)
  }
  return copy
}

const makePart = (schema: CallSpec['body'], known: KnownIds, chance: Chance, spoils: boolean): unknown => {
  const sample = schema ? (makeSample(schema as Schema, '', known, chance) as Values) : {}
  return spoils ? spoilt(sample, chance) : sample
}

/** An address holds names only. */
const inAddress = (value: unknown): Values => (isNest(value) ? value : {})

/** A value in an address: mostly well encoded, at times as invalid bytes. */
const encoded = (value: unknown, chance: Chance): string => {
  if (chance.oneIn(60)) return chance.pick(['%', '%ff', '%ED%A0%80', '%c0%af', '%00', '%0d%0a', '+', '%2F..%2F'])
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.slice(0, 3000).replace(/\p{Surrogate}/gu, '\uFFFD'))
}

const writePairs = (values: Values, chance: Chance): string =>
  Object.entries(values)
    .flatMap(([name, value]) => {
      const pair = `${encoded(name, chance)}=${encoded(value, chance)}`
      if (Array.isArray(value)) return value.map((one) => `${encoded(name, chance)}=${encoded(one, chance)}`)
      return chance.oneIn(40) ? [pair, `${encoded(name, chance)}=${encoded(oddValue(chance), chance)}`] : [pair]
    })
    .join('&')

const brokenTexts = [
  '',
  '{',
  '[',
  'null',
  '"x"',
  '[]',
  '{"a":',
  '{}{}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\uFEFF{}',
]
const types = ['text/plain', 'application/json; charset=utf-16', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense', '']
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

const makeBody = (body: unknown, chance: Chance): { type: string; payload: string } => {
  if (chance.oneIn(25))
    return { type: JSON_TYPE, payload: chance.pick([...brokenTexts, '['.repeat(5000), JSON.stringify(oddValue(chance)) ?? '']) }
  if (chance.oneIn(25)) return { type: chance.pick(types), payload: JSON.stringify(body) ?? '' }
  if (chance.oneIn(12)) return { type: FORM_TYPE, payload: writePairs(inAddress(body), chance) }
  return { type: JSON_TYPE, payload: JSON.stringify(body) ?? '' }
}

// A header comes as Latin-1: any byte but a line break may stand in it.
const oddHeader = (chance: Chance): string =>
  chance.pick([
    '',
    'é'.repeat(43),
    'x'.repeat(43),
    '\u00ff\u00fe',
    'a=b; c',
    'x'.repeat(4000),
    'Session ',
    'Session é'.repeat(5),
    '%00',
    '"',
    '-1',
    '__proto__',
  ])

const named = [
  'x-csrftoken',
  'idempotency-key',
  'x-client',
  'accept-language',
  'accept-encoding',
  'user-agent',
  'host',
  'authorization',
  'cookie',
  'sec-fetch-site',
  'origin',
  'x-forwarded-for',
  'x-forwarded-proto',
  'if-none-match',
  'range',
]

const oddCookie = (chance: Chance): string =>
  chance.pick(['session', '__Host-session', 'csrftoken', '__proto__', 'é']) +
  chance.pick(['=', '', '==;;', '=%ff%00; session=']) +
  oddHeader(chance)

/** A session of the mini-program or of a browser, whose CSRF token is at times another. */
export interface FuzzSession {
  token: string
  csrf: string
}
const credentials = ({ token, csrf }: FuzzSession, chance: Chance): Record<string, string> =>
  chance.oneIn(3)
    ? { cookie: `session=${token}`, 'x-csrftoken': chance.oneIn(4) ? chance.pick(['é'.repeat(43), oddHeader(chance)]) : csrf }
    : { authorization: `Session ${token}` }

/** One call of a declaration by somebody: valid, or spoilt in up to three places. */
export const fuzzedCall = (spec: CallSpec, session: FuzzSession | undefined, known: KnownIds, chance: Chance): FuzzedCall => {
  const spoils = chance.pick([0, 0, 1, 1, 1, 2, 3])
  const where = Array.from({ length: spoils }, () => chance.pick(['params', 'query', 'body', 'body', 'header'] as const))
  const part = (name: 'params' | 'query' | 'body') => makePart(spec[name], known, chance, where.includes(name))
  const [params, query, body] = [inAddress(part('params')), inAddress(part('query')), part('body')]
  const path = chance.pick(routerPaths(spec.path)).replace(/:(\w+)/g, (_, slot: string) => encoded(params[slot] ?? 1, chance) || '1')
  const pairs = writePairs(query, chance)
  const sent = spec.body || chance.oneIn(20) ? makeBody(body, chance) : undefined
  const headers: Record<string, string> = { 'x-client': chance.pick(['weapp', 'h5']) }
  Object.assign(headers, session && credentials(session, chance))
  if (chance.oneIn(4)) headers['idempotency-key'] = `key-${String(chance.below(200)).padStart(6, '0')}`
  if (sent) headers['content-type'] = sent.type
  for (const _ of where.filter((name) => name === 'header'))
    headers[chance.pick(named)] = chance.oneIn(4) ? oddCookie(chance) : oddHeader(chance)
  return { method: spec.method, url: pairs ? `${path}?${pairs}` : path, headers, ...(sent && { payload: sent.payload }) }
}
