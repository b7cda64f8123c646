import type { TSchema } from '@sinclair/typebox'

/** Texts that fit the patterns of the contract. */
const texts = [
  '2026-11-21T18:00:00+08:00',
  '2026-11-21',
  '18:00',
  '1',
  'a',
  'https://a.example/b',
  '13800000001',
  '0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e',
]

const fits = (schema: TSchema) => (text: string) =>
  text.length >= ((schema.minLength as number | undefined) ?? 0) &&
  text.length <= ((schema.maxLength as number | undefined) ?? Infinity) &&
  (schema.pattern === undefined || new RegExp(schema.pattern as string).test(text))

/** A valid value of a schema of the contract: optional fields are left out; numbers are the least; `named` gives values by field name. */
export const makeSample = (schema: TSchema, named: Readonly<Record<string, unknown>> = {}): unknown => {
  if ('const' in schema) return schema.const
  if (schema.anyOf) return makeSample((schema.anyOf as TSchema[])[0]!, named)
  if (schema.type === 'object') {
    const required = (schema.required as string[] | undefined) ?? []
    const fields = Object.entries((schema.properties ?? {}) as Record<string, TSchema>)
    return Object.fromEntries(
      fields.flatMap(([name, field]) =>
        name in named ? [[name, named[name]]] : required.includes(name) ? [[name, makeSample(field, named)]] : [],
      ),
    )
  }
  if (schema.type === 'array')
    return Array.from({ length: Math.max(1, (schema.minItems as number | undefined) ?? 0) }, () =>
      makeSample(schema.items as TSchema, named),
    )
  if (schema.type === 'string') return texts.find(fits(schema)) ?? 'x'.repeat((schema.minLength as number | undefined) ?? 1)
  if (schema.type === 'boolean') return false
  return (schema.minimum as number | undefined) ?? 0
}
