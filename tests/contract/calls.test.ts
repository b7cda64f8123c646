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
const pathsOf = ({ path }: CallSpec) => (typeof path === 'string' ? [path] : [...path])
const slotsOf = (path: string) => [...path.matchAll(/\{\/?(\w+)\}/g)].map(([, name]) => name!)
const namesIn = (schema: CallSpec['params']) => Object.keys((schema?.properties as object | undefined) ?? {})

describe.each(calls)('The call %s', (name, spec) => {
  it('is in the endpoint table of the client, with its method and paths', () => {
    expect(endpoints[name as keyof typeof endpoints].slice(0, 2)).toEqual([spec.method, pathsOf(spec)[0]])
  })

  it('declares a parameter for every slot of its path, and no name twice', () => {
    for (const path of pathsOf(spec)) expect(namesIn(spec.params)).toEqual(slotsOf(path))
    const names = [...namesIn(spec.params), ...namesIn(spec.query), ...namesIn(spec.body)]
    expect(new Set(names).size).toBe(names.length)
  })

  it('has ids, uuids and named words in the slots of its path, so that anything else is refused before a look-up', () => {
    const slots = Object.values((spec.params?.properties ?? {}) as Record<string, Record<string, unknown>>)
    const kinds = slots.map((slot) =>
      slot.type === 'integer' ? 'id' : slot.pattern === Uuid.pattern ? 'uuid' : slot.anyOf || 'const' in slot ? 'words' : slot,
    )
    for (const kind of kinds) expect(['id', 'uuid', 'words']).toContain(kind)
  })

  it('ends its paths with a slash and names only errors that have a status and a text', () => {
    for (const path of pathsOf(spec)) expect(path).toMatch(/\/$/)
    for (const code of spec.errors ?? []) expect(errorStatus).toHaveProperty([code])
  })

  it('is declared so that its input and its answer can be checked', () => {
    const read = inputReader(spec)
    for (const isForm of [false, spec.form === true]) {
      try {
        read({ params: {}, query: {}, body: {}, isForm })
      } catch (error) {
        expect(error).toBeInstanceOf(AppError)
      }
    }
    expect(() => answerChecker(spec)({})).not.toThrow()
  })

  it('changes by GET only with a log-in, a key and a CSRF token', () => {
    if (!spec.changes) return
    expect(spec.method).toBe('GET')
    expect(['account', 'member', 'staff']).toContain(spec.authority.who)
  })

  it('sends a body only with a change', () => {
    if (spec.method === 'GET') expect(spec.body).toBeUndefined()
  })
})

it('has one call for each method and path', () => {
  const all = calls.flatMap(([, spec]) => pathsOf(spec).map((path) => `${spec.method} ${path.replace(/\{\/?\w+\}/g, '{}')}`))
  expect(all.filter((at, index) => all.indexOf(at) !== index)).toEqual([])
})

it('writes instants as YYYY-MM-DDTHH:mm:ss+08:00 only [BK-171]', () => {
  expect(Value.Check(InstantText, '2026-11-21T10:00:00+08:00')).toBe(true)
  for (const other of ['2026-11-21T02:00:00Z', '2026-11-21 10:00:00', '2026-11-21T10:00:00+09:00', '2026-11-21T10:00:00.000+08:00']) {
    expect(Value.Check(InstantText, other)).toBe(false)
  }
})
