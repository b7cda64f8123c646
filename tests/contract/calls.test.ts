import { Value } from '@sinclair/typebox/value'
import type { CallSpec } from '@/contract/define'
import { endpoints as others } from '@/contract/endpoints.gen'
import { lateEndpoints } from '@/contract/late-endpoints.gen'
import { errorStatus } from '@/contract/errors'
import { InstantText, Uuid } from '@/contract/shapes'
import { AppError } from '@server/errors'
import { answerChecker, inputReader } from '@server/plugins/validate'
import { declaredCalls } from '../server/support/declared-calls'

const calls = declaredCalls()
const endpoints = { ...others, ...lateEndpoints }
const listPaths = ({ path }: CallSpec) => (typeof path === 'string' ? [path] : [...path])
const listSlots = (path: string) => [...path.matchAll(/\{\/?(\w+)\}/g)].map(([, name]) => name!)
const namesIn = (schema: CallSpec['params']) => Object.keys((schema?.properties as object | undefined) ?? {})

/** The names of the calls for which it is false, or what is wrong with them. */
const listFaults = (faultIn: (spec: CallSpec, name: string) => unknown): unknown[] =>
  calls.flatMap(([name, spec]) => {
    const fault = faultIn(spec, name)
    return fault === undefined || fault === false ? [] : [fault === true ? name : [name, fault]]
  })
const readKind = (slot: Record<string, unknown>) =>
  slot.type === 'integer' ? 'id' : slot.pattern === Uuid.pattern ? 'uuid' : slot.anyOf || 'const' in slot ? 'words' : 'other'
/** The path to each number that has no least and greatest, or one that no number says exactly. */
const unboundedIn = (schema: unknown, path: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, minimum, maximum } = schema as Record<string, unknown>
  const isNumber = (type === 'integer' || type === 'number') && !('const' in schema)
  const isBounded = [minimum, maximum].every((bound) => typeof bound === 'number' && Number.isSafeInteger(Math.trunc(bound)))
  const inner = Object.entries(schema).flatMap(([name, part]) =>
    unboundedIn(part, /^(properties|anyOf|allOf|\d+)$/.test(name) ? path : `${path}.${name}`),
  )
  return isNumber && !isBounded ? [path, ...inner] : inner
}
/** The error that `act` throws. */
const thrownBy = (act: () => unknown): unknown => {
  try {
    act()
    return undefined
  } catch (error) {
    return error
  }
}

describe('Every call', () => {
  it('is among those that are declared', () => {
    expect(calls.length).toBeGreaterThan(200)
  })

  it('is in the endpoint table of the client, with its method and paths', () => {
    const isThere = (spec: CallSpec, name: string) => {
      const [method, path] = endpoints[name as keyof typeof endpoints] ?? []
      return method === spec.method && path === listPaths(spec)[0]
    }
    expect(listFaults((spec, name) => !isThere(spec, name))).toEqual([])
  })

  it('declares a parameter for every slot of its path, and no name twice', () => {
    expect(listFaults((spec) => listPaths(spec).find((path) => namesIn(spec.params).join() !== listSlots(path).join()))).toEqual([])
    const names = (spec: CallSpec) => [...namesIn(spec.params), ...namesIn(spec.query), ...namesIn(spec.body)]
    expect(listFaults((spec) => names(spec).find((one, at, all) => all.indexOf(one) !== at))).toEqual([])
  })

  it('has ids, uuids and named words in the slots of its path, so that anything else is refused before a look-up', () => {
    const slots = (spec: CallSpec) => Object.entries((spec.params?.properties ?? {}) as Record<string, Record<string, unknown>>)
    expect(listFaults((spec) => slots(spec).find(([, slot]) => readKind(slot) === 'other'))).toEqual([])
  })

  it('ends its paths with a slash and names only errors that have a status and a text', () => {
    expect(listFaults((spec) => listPaths(spec).find((path) => !path.endsWith('/')))).toEqual([])
    expect(listFaults((spec) => spec.errors?.find((code) => !(code in errorStatus)))).toEqual([])
  })

  it('bounds every number that it takes, by a least and a greatest that are exact', () => {
    const fault = ({ params, query, body }: CallSpec) => {
      const unbounded = Object.entries({ params, query, body }).flatMap(([part, schema]) => unboundedIn(schema, part))
      return unbounded.length > 0 && unbounded
    }
    expect(listFaults(fault)).toEqual([])
  })

  it('is declared so that its input and its answer can be checked', () => {
    const fault = (spec: CallSpec) => {
      const read = inputReader(spec)
      const refusals = [false, spec.form === true].map((isForm) => thrownBy(() => read({ params: {}, query: {}, body: {}, isForm })))
      return refusals.find((error) => error !== undefined && !(error instanceof AppError)) ?? thrownBy(() => answerChecker(spec)({}))
    }
    expect(listFaults(fault)).toEqual([])
  })

  it('changes by GET only with a log-in, a key and a CSRF token', () => {
    const isPersonal = ({ authority }: CallSpec) => ['account', 'member', 'staff'].includes(authority.who)
    expect(listFaults((spec) => spec.changes && (spec.method !== 'GET' || !isPersonal(spec)))).toEqual([])
  })

  it('sends a body only with a change', () => {
    expect(listFaults(({ method, body }) => method === 'GET' && body !== undefined)).toEqual([])
  })
})

it('has one call for each method and path', () => {
  const all = calls.flatMap(([, spec]) => listPaths(spec).map((path) => `${spec.method} ${path.replace(/\{\/?\w+\}/g, '{}')}`))
  expect(all.filter((at, index) => all.indexOf(at) !== index)).toEqual([])
})

it('writes instants as YYYY-MM-DDTHH:mm:ss+08:00 only [BK-171]', () => {
  expect(Value.Check(InstantText, '2026-11-21T10:00:00+08:00')).toBe(true)
  for (const other of ['2026-11-21T02:00:00Z', '2026-11-21 10:00:00', '2026-11-21T10:00:00+09:00', '2026-11-21T10:00:00.000+08:00']) {
    expect(Value.Check(InstantText, other)).toBe(false)
  }
})
