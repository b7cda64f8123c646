import type { TSchema } from '@sinclair/typebox'
import type { CallSpec, Who } from '@/contract/define'
import { errorStatus, type ErrorCode } from '@/contract/errors'

type Json = Record<string, unknown>

const plain = (schema: TSchema): Json => JSON.parse(JSON.stringify(schema)) as Json

const parameters = (schema: TSchema | undefined, where: 'path' | 'query'): Json[] => {
  if (!schema?.properties) return []
  const required = (schema.required ?? []) as string[]
  return Object.entries(schema.properties as Record<string, TSchema>).map(([name, part]) => ({
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
    const form = { ...schema, properties: { ...(schema.properties as Json), file: { type: 'string', format: 'binary' } } }
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

const operation = (spec: CallSpec): Json => ({
  summary: spec.summary,
  description: who[spec.authority.who] + (spec.authority.who === 'staff' ? ` with the right \`${spec.authority.may}\`.` : ''),
  parameters: [...parameters(spec.params, 'path'), ...parameters(spec.query, 'query'), ...headers(spec)],
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

const addresses = (spec: CallSpec): string[] =>
  [spec.path].flat().flatMap((path) => {
    const full = path.replace(/\{\//g, '/{')
    const short = path.replace(/\{\/\w+\}/g, '')
    return full === short || short === path ? [full] : [full, short]
  })

const slotsOnly = (made: Json, path: string): Json => ({
  ...made,
  parameters: (made.parameters as Json[]).filter((parameter) => parameter.in !== 'path' || path.includes(`{${String(parameter.name)}}`)),
})

const pathsOf = (specs: readonly CallSpec[]): Json => {
  const paths: Record<string, Json> = {}
  for (const spec of specs) {
    for (const path of addresses(spec)) {
      const tag = path.split('/').find((part) => !['', 'api', 'v2', 'mobile'].includes(part) && !part.startsWith('{')) ?? 'other'
      paths[path] = { ...paths[path], [spec.method.toLowerCase()]: { tags: [tag], ...slotsOnly(operation(spec), path) } }
    }
  }
  return paths
}

/** The OpenAPI document of the declared calls. Its paths are made at their first reading, because a start does not wait for pages that few read. */
export const openApiOf = (specs: readonly CallSpec[], version: string): Json => {
  let paths: Json | undefined
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yueke',
      version,
      description:
        'Every answer is `{status, code, msg, data}`; the HTTP status equals `status`, `code` is a stable word, `msg` is in the language of Accept-Language. ' +
        'Changes take an `Idempotency-Key` and, under a cookie session, the cookie `csrftoken` as header `X-CSRFToken`.',
    },
    get paths() {
      return (paths ??= pathsOf(specs))
    },
    components: {
      schemas: {
        Refusal: {
          type: 'object',
          required: ['status', 'code', 'msg', 'data'],
          properties: { status: { type: 'integer' }, code: { type: 'string' }, msg: { type: 'string' }, data: { type: 'null' } },
        },
      },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'session', description: '`__Host-session` under https' },
        header: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Session {id}`, the mini-program' },
        device: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Device {id}.{secret}`, a machine of a shop' },
      },
    },
  }
}
