import type { TSchema } from '@sinclair/typebox'
import type { CallSpec } from '../../src/contract/define'
import { pathsOf, readCalls } from './calls'
import { formatCode } from './format-code'
import type { Write } from './write'

const requiredOf = (schema: TSchema | undefined) => (schema?.required as string[] | undefined) ?? []

/** Required parameters besides those whose slot every address has. */
const needsOf = (spec: CallSpec) =>
  [spec.params, spec.query, spec.body].flatMap(requiredOf).filter((name) => !pathsOf(spec).every((at) => at.includes(`{${name}}`)))

/** The name under which a file is imported: `booking/group` as `bookingGroup`. */
const importedAs = (file: string) => file.replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Writes `src/contract/endpoints.gen.ts`: the part of the contract that the client needs at run time, with the types that check it. */
export async function generateEndpoints(root: string, write: Write): Promise<void> {
  const calls = readCalls(root)
  const files = [...new Set(calls.map(({ file }) => file))]
  const rows = (row: (spec: CallSpec) => unknown) =>
    calls
      .map(({ name, spec }) => ({ name, made: row(spec) }))
      .flatMap(({ name, made }) => (made ? [`${name}: ${JSON.stringify(made)},`] : []))
  const text = `// Made by \`npm run gen\` from src/contract. What no longer fits the declarations is a type error.
    ${files.map((file) => `import type * as ${importedAs(file)} from './${file}'`).join('\n')}
    import type { CallSpec } from './define'

    type Declared = ${files.map((file) => `typeof ${importedAs(file)}`).join(' & ')}
    /** Every call by its name. */
    export type Calls = { [N in keyof Declared as Declared[N] extends CallSpec ? N : never]: Declared[N] }
    export type CallName = keyof Calls
    type Paths<P> = P extends string ? readonly [P] : P extends readonly string[] ? P : never

    /** Method and addresses of every call. */
    export const endpoints = {
      ${rows((spec) => [spec.method, ...pathsOf(spec)]).join('\n')}
    } as const satisfies { [N in CallName]: readonly [Calls[N]['method'], ...Paths<Calls[N]['path']>] }

    /** Parameters that a call must have besides the slots of its path. */
    export const needs: { readonly [N in CallName]?: readonly string[] } = {
      ${rows((spec) => (needsOf(spec).length ? needsOf(spec) : undefined)).join('\n')}
    }

    /** Calls that send form-encoded bodies. */
    export const forms: { readonly [N in CallName]?: true } = {
      ${rows((spec) => spec.form).join('\n')}
    }

    /** Calls that change something by GET. */
    export const changing: { readonly [N in CallName]?: true } = {
      ${rows((spec) => spec.changes).join('\n')}
    }
    `
  const file = 'src/contract/endpoints.gen.ts'
  write(file, await formatCode(root, file, text))
}
