import { Type, type TSchema } from '@sinclair/typebox'
import type { CallSpec } from '@/contract/define'
import { routerPaths } from '@server/plugins/mount'
import { makeSample } from '../support/sample-input'
import type { FuzzedCall } from './call'
import { makeWord, type KnownIds } from './sample'

type Values = Record<string, unknown>
type Named = Readonly<Values>

/** A valid value of a declaration in which one number, at `path`, is the least or the greatest that is allowed. */
interface AtBound {
  path: string
  value: unknown
}

/** The values at a bound, for each number of a declaration; optional fields are left out but for the number's own. */
const atBounds = (schema: TSchema, named: Named, path: string): AtBound[] => {
  if ('const' in schema) return []
  if (schema.anyOf) return (schema.anyOf as TSchema[]).flatMap((one) => atBounds(one, named, path))
  switch (schema.type) {
    case 'integer':
    case 'number':
      return [schema.minimum, schema.maximum].map((value) => ({ path: `${path}=${value}`, value: value as unknown }))
    case 'array': {
      const rest = (makeSample(schema, named) as unknown[]).slice(1)
      return atBounds(schema.items as TSchema, named, `${path}[]`).map((one) => ({ ...one, value: [one.value, ...rest] }))
    }
    case 'object': {
      const others = makeSample(schema, named) as Values
      return Object.entries(schema.properties as Record<string, TSchema>).flatMap(([name, part]) =>
        atBounds(part, named, `${path}.${name}`).map((one) => ({ ...one, value: { ...others, [name]: one.value } })),
      )
    }
    default:
      return []
  }
}

const makeText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

interface BoundCall {
  /** The call and the number that is at a bound. */
  about: string
  call: FuzzedCall
}

/** The numbers that a declaration needs and that exist, by the names of their fields. */
const knownIn = (schema: TSchema, known: KnownIds): [string, unknown][] => {
  const parts = [...((schema.anyOf as TSchema[] | undefined) ?? []), ...(schema.items ? [schema.items as TSchema] : [])]
  const needed = ((schema.required as string[] | undefined) ?? []).map(
    (name) => [name, (schema.properties as Values)[name] as TSchema] as const,
  )
  return [
    ...[...parts, ...needed.map(([, part]) => part)].flatMap((part) => knownIn(part, known)),
    ...needed.flatMap(([name, { type }]): [string, unknown][] => {
      const id = type === 'integer' ? known[makeWord(name)]?.[0] : undefined
      return id === undefined ? [] : [[name, id]]
    }),
  ]
}

/** As the app of coaches, which alone may make templates. */
const UA = 'Mozilla/5.0 (iPhone) GymCoach/2.4.0'

let keys = 0
/**
 * The calls of a declaration with valid input in which one number is at a bound, each once. Their other input is of existing rows: `known` by the words of ids, `named`
 * by the names of fields.
 */
export const boundCalls = (spec: CallSpec, authorization: string | undefined, known: KnownIds, named: Named): BoundCall[] => {
  const empty = Type.Object({})
  const whole = Type.Object({ params: spec.params ?? empty, query: spec.query ?? empty, body: spec.body ?? empty })
  const made = atBounds(whole, { ...Object.fromEntries(knownIn(whole, known)), ...named }, '').map(({ path, value }): BoundCall => {
    const { params, query, body } = value as Record<'params' | 'query' | 'body', Values>
    const address = routerPaths(spec.path)[0]!.replace(/:(\w+)/g, (_, slot: string) => makeText(params[slot] ?? 1))
    const pairs = new URLSearchParams(Object.entries(query).map(([name, one]): [string, string] => [name, makeText(one)]))
    const headers: FuzzedCall['headers'] = { 'user-agent': UA, 'idempotency-key': `bound-${(keys += 1)}` }
    if (authorization) headers.authorization = authorization
    if (spec.body) headers['content-type'] = 'application/json'
    return {
      about: `${spec.method} ${[spec.path].flat()[0]} ${path.slice(1)}`,
      call: { method: spec.method, url: `${address}?${pairs.toString()}`, headers, ...(spec.body && { payload: JSON.stringify(body) }) },
    }
  })
  return [...new Map(made.map((one) => [`${one.call.url} ${one.call.payload}`, one])).values()]
}
