import type { TSchema } from '@sinclair/typebox'
import type { CallSpec, Who } from '@/contract/define'
import { errorStatus, type ErrorCode } from '@/contract/errors'

export type Json = Record<string, unknown>

/** Our check of dates under the names that OpenAPI has for what they look like. */
const FORMATS: Record<string, string> = { day: 'date', instant: 'date-time' }
const withFormat = (_key: string, value: unknown): unknown => {
  const { calendar, ...rest } = (value ?? {}) as Json
  return typeof calendar === 'string' ? { ...rest, format: FORMATS[calendar] } : value
}

const plain = (schema: TSchema): Json => JSON.parse(JSON.stringify(schema), withFormat) as Json

const parameters = (schema: TSchema | undefined, where: 'path' | 'query', isThere = (_name: string) => true): Json[] => {
  if (!schema?.properties) return []
  const required = (schema.required ?? []) as string[]
  const parts = Object.entries(schema.properties as Record<string, TSchema>).filter(([name]) => isThere(name))
  return parts.map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: plain(part),
  }))
}

const refusedTo: Record<Who, readonly ErrorCode[]> = {
  visitor: [],
  device: ['device.needed', 'permission.none'],
  account: ['session.needed'],
  member: ['session.needed', 'shop.not_bound'],
  staff: ['session.needed', 'permission.none', 'factor.needed', 'factor.unset'],
}

const general = (spec: CallSpec): ErrorCode[] => [
  'request.invalid',
  'request.params_needed',
  ...refusedTo[spec.authority.who],
  ...(spec.method === 'GET' && !spec.changes ? [] : (['session.csrf', 'request.key_reused'] as const)),
  ...(spec.changes ? (['request.key_needed'] as const) : []),
  'request.too_many',
  'server.busy',
  'server.unavailable',
]

const refusals = (spec: CallSpec): Json => {
  const byStatus = new Map<number, string[]>()
  for (const code of new Set([...general(spec), ...((spec.errors ?? []) as ErrorCode[])])) {
    const status = errorStatus[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.map((code) => `\`${code}\``).join(', '), content }]),
  )
}

const body = (spec: CallSpec): Json => {
  if (!spec.body) return {}
  const schema = plain(spec.body)
  const content: Json = { 'application/json': { schema } }
  if (spec.file) {
    const properties = { ...(schema.properties as Json), file: { type: 'string', format: 'binary' } }
    const form = { ...schema, properties, required: [...((schema.required ?? []) as string[]), 'file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
  }
  if (spec.form) content['application/x-www-form-urlencoded'] = { schema }
  return { requestBody: { required: Array.isArray(schema.required) && schema.required.length > 0, content } }
}

const who: Record<Who, string> = {
  visitor: 'Anybody.',
  device: 'A device of the shop of the call.',
  account: 'A logged-in person.',
  member: 'A person who is bound to the shop of the call.',
  staff: 'Coach, staff or superuser of the shop of the call',
}

const credentials: Record<Who, Json[]> = {
  visitor: [],
  device: [{ device: [] }],
  account: [{ cookie: [] }, { header: [] }],
  member: [{ cookie: [] }, { header: [] }],
  staff: [{ cookie: [] }, { header: [] }],
}

/** The headers that a change by GET requires, which neither forms nor links can send. */
const headers = (spec: CallSpec): Json[] =>
  spec.changes ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 8, maxLength: 100 } }] : []

/** A call at one of its addresses. */
export const makeOperation = (spec: CallSpec, address: string): Json => ({
  summary: spec.summary,
  description: who[spec.authority.who] + (spec.authority.who === 'staff' ? ` with the right \`${spec.authority.may}\`.` : ''),
  parameters: [
    ...parameters(spec.params, 'path', (name) => address.includes(`{${name}}`)),
    ...parameters(spec.query, 'query'),
    ...headers(spec),
  ],
  ...body(spec),
  responses: {
    200: {
      description: 'ok',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['status', 'code', 'msg', 'data'],
            properties: { status: { const: 200 }, code: { const: 'ok' }, msg: { type: 'string' }, data: plain(spec.data) },
          },
        },
      },
    },
    ...refusals(spec),
  },
  security: credentials[spec.authority.who],
})
