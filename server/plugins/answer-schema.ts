import type { TSchema } from '@sinclair/typebox'

type Schema = Record<string, unknown> & { anyOf?: Schema[]; type?: string }

const isNull = (schema: Schema): boolean => schema.type === 'null'

const words = (schemas: Schema[]): Schema | undefined => {
  const [first] = schemas
  return first && schemas.every((schema) => 'const' in schema && schema.type === first.type) ? { type: first.type as string } : undefined
}

const plain = (schema: Schema): Schema => {
  const { anyOf, ...rest } = schema
  if (!anyOf) return deep(schema)
  const parts = anyOf.filter((part) => !isNull(part)).map(plain)
  const nullable = parts.length < anyOf.length
  const one = parts.length === 1 ? parts[0] : words(parts)
  if (!one || one.anyOf) return { ...rest, anyOf: anyOf.map(plain) }
  return { ...rest, ...one, ...(nullable && { nullable: true }) }
}

const deep = (schema: Schema): Schema => {
  const { properties, items, ...rest } = schema
  return {
    ...rest,
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, plain(part as Schema)])) }
      : {}),
    ...(items ? { items: plain(items as Schema) } : {}),
  }
}

/**
 * The schema of an answer in the form that Fastify serialises fastest: "X or null" as a nullable X, and a choice of words as a string. Unions would be tried
 * branch by branch for each value.
 */
export const envelopeSchema = (data: TSchema): object => ({
  type: 'object',
  required: ['status', 'code', 'msg', 'data'],
  properties: { status: { type: 'integer' }, code: { type: 'string' }, msg: { type: 'string' }, data: plain(data as Schema) },
})
