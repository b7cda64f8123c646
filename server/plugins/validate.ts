import ajvCompiler, { type Ajv } from '@fastify/ajv-compiler'
import type { TSchema } from '@sinclair/typebox'
import type { CallSpec } from '@/contract/define'
import { parseDay, parseInstant } from '@/domain/time'
import { fail } from '../errors'

type Schema = Record<string, unknown>
interface Check {
  (value: unknown): boolean
  errors?: { instancePath: string }[] | null
}

const calendars = { day: parseDay, instant: parseInstant }
/** Dates of the input must lie in 2000 to 2099 (`Day` and `InstantText` of the contract); dates of an answer may lie in any year. */
const onCreate = (ajv: Ajv) =>
  void ajv.addKeyword({
    keyword: 'calendar',
    type: 'string',
    validate: (kind: keyof typeof calendars, text: string) => calendars[kind](text) !== undefined,
  })

const compilers = ajvCompiler()
const common = { allErrors: false, useDefaults: true, removeAdditional: false, strict: false } as const
/** For query, parameters and forms: texts become the numbers and booleans of the declaration. */
const coercing = compilers({}, { customOptions: { ...common, coerceTypes: 'array' }, onCreate })
/** For JSON, which has types of its own. */
const exact = compilers({}, { customOptions: { ...common, coerceTypes: false }, onCreate })
/** For answers. */
const declared = ajvCompiler()({}, { customOptions: { ...common, coerceTypes: false } })
const made = new Map([coercing, exact, declared].map((compiler) => [compiler, new WeakMap<object, Check>()]))
/**
 * Compiles a check at its first use, since compiling those of all calls would delay every start by seconds, and keeps it for every app of this process: a
 * declaration is a constant.
 */
const compile = (compiler: typeof exact, schema: object, meant = () => schema): (() => Check) => {
  const checks = made.get(compiler)!
  return () => {
    const check = checks.get(schema) ?? (compiler({ schema: meant() } as never) as unknown as Check)
    checks.set(schema, check)
    return check
  }
}

const bounds: Record<string, Schema> = {
  string: { maxLength: 2000 },
  array: { maxItems: 200 },
  integer: { minimum: -2_147_483_648, maximum: 2_147_483_647 },
  number: { minimum: -1e12, maximum: 1e12 },
}

/** Bounds what the declaration leaves unbounded. */
const bounded = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(bounded)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, bounded(part)]))
  return { ...(typeof parts.type === 'string' && !('const' in parts) ? bounds[parts.type] : {}), ...parts }
}

/** Characters that PostgreSQL cannot store: U+0000, and half of a surrogate pair. */
const NO_TEXT = /\0|\p{Surrogate}/u
const DEEPEST = 16

/** The path to a text that cannot be stored or to too deep nesting; undefined if there is none. */
const unfitIn = (value: unknown, path: readonly string[] = []): readonly string[] | undefined => {
  if (typeof value === 'string') return NO_TEXT.test(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length > DEEPEST) return path
  for (const [name, part] of Object.entries(value)) {
    const unfit = NO_TEXT.test(name) ? path : unfitIn(part, [...path, name])
    if (unfit) return unfit
  }
  return undefined
}

type Values = Record<string, unknown>
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

interface Part {
  required: readonly string[]
  /** Checks a copy with the declared fields only, and returns it. */
  read(input: Values): unknown
  needs(input: Values): string[]
}

/** Whether a slot of an address takes one of some words: another word is another address, which is not there. */
const isWord = (schema: TSchema, field: string | undefined): boolean =>
  (schema.properties as Record<string, TSchema> | undefined)?.[field ?? '']?.anyOf !== undefined

const compilePart = (schema: TSchema | undefined, compiler: typeof exact, isAddress = false): Part | undefined => {
  if (!schema) return undefined
  const compiled = compile(compiler, schema, () => bounded(schema) as object)
  const names = schema.properties ? Object.keys(schema.properties as object) : undefined
  const required = (schema.required ?? []) as string[]
  return {
    required,
    needs: (input) => required.filter((name) => input[name] === undefined),
    read(input) {
      const check = compiled()
      const value = names ? Object.fromEntries(names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]])) : input
      if (!check(value)) {
        const field = check.errors?.at(-1)?.instancePath.slice(1).replaceAll('/', '.')
        if (isAddress && isWord(schema, field)) fail('request.not_found')
        fail('request.invalid', field ? { field } : {})
      }
      const unfit = unfitIn(value)
      if (unfit) fail('request.invalid', { field: unfit.join('.') })
      return value
    },
  }
}

/** A missing date range has a wording of its own (booking ledger BK-295, BK-296). */
const RANGE = ['schedule__start__gte', 'schedule__end__lte']

const refuseMissing = (names: readonly string[]): void => {
  if (names.length === 0) return
  if (names.every((name) => RANGE.includes(name))) fail('request.range_needed')
  fail('request.params_needed', { names: names.join(', ') })
}

export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
  isForm: boolean
}

const without = (values: unknown, empty: unknown): Values =>
  Object.fromEntries(Object.entries(isObject(values) ? values : {}).filter(([, value]) => value !== empty))

/**
 * Makes the reader of a call's input. Parameters, query and form are coerced, JSON is not; undeclared fields are dropped; empty query and form values count as
 * missing. The reader throws `request.params_needed` with the names, or `request.invalid` with the field.
 */
export const inputReader = (spec: CallSpec) => {
  const params = compilePart(spec.params, coercing, true)
  const query = compilePart(spec.query, coercing)
  const json = compilePart(spec.body, exact)
  const form = spec.form || spec.file ? compilePart(spec.body, coercing) : undefined
  return (raw: RawInput): { params: unknown; query: unknown; body: unknown } => {
    const body = raw.isForm ? form : json
    const given = {
      params: without(raw.params, ''),
      query: without(raw.query, ''),
      body: raw.isForm ? without(raw.body, '') : (raw.body ?? {}),
    }
    if (body && !isObject(given.body)) fail('request.invalid', { field: 'body' })
    const bodyValues = isObject(given.body) ? given.body : {}
    refuseMissing([...(params?.needs(given.params) ?? []), ...(query?.needs(given.query) ?? []), ...(body?.needs(bodyValues) ?? [])])
    return { params: params?.read(given.params) ?? {}, query: query?.read(given.query) ?? {}, body: body?.read(bodyValues) ?? {} }
  }
}

/** Makes the strict check of a call's answers against its declaration (tests): the check returns what is wrong, undefined if nothing is. */
export const answerChecker = (spec: CallSpec): ((data: unknown) => string | undefined) => {
  const compiled = compile(declared, spec.data)
  return (data) => {
    const check = compiled()
    const plain: unknown = JSON.parse(JSON.stringify(data ?? null))
    return check(plain) ? undefined : JSON.stringify(check.errors)
  }
}
