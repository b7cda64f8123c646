import type { TSchema } from '@sinclair/typebox'
import type { CallSpec } from '../../src/contract/define'
import { listPaths, readCalls } from './calls'
import { formatCode } from './format-code'
import type { Write } from './write'

const listRequired = (schema: TSchema | undefined) => (schema?.required as string[] | undefined) ?? []

/** Required parameters besides those whose slot every address has. */
const listNeeds = (spec: CallSpec) =>
  [spec.params, spec.query, spec.body].flatMap(listRequired).filter((name) => !listPaths(spec).every((at) => at.includes(`{${name}}`)))

/** The name under which a file is imported: `booking/group` as `bookingGroup`. */
const importedAs = (file: string) => file.replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase())

type Rows = (row: (spec: CallSpec) => unknown) => string

const writeTables = (rows: Rows, names: { calls: string; endpoints: string; needs: string }) => `
    export const ${names.endpoints} = {
      ${rows((spec) => [spec.method, ...listPaths(spec)])}
    } as const satisfies { [N in ${names.calls}]: readonly [Calls[N]['method'], ...Paths<Calls[N]['path']>] }

    /** Parameters that a call must have besides the slots of its path. */
    export const ${names.needs}: { readonly [N in ${names.calls}]?: readonly string[] } = {
      ${rows((spec) => (listNeeds(spec).length ? listNeeds(spec) : undefined))}
    }
`

/** Files with calls of the tabs and of what is opened from them every day. All others, those of a new domain too, stay out of the first load. */
const FIRST = [
  'activity/activity',
  'booking/group',
  'booking/private',
  'booking/waiting',
  'card/card',
  'coupon',
  'course',
  'court',
  'member/member',
  'member/profile',
  'notice',
  'payment',
  'plan/plan',
  'shop/home',
  'shop/shop',
]

const isLate = ({ file, spec: { authority } }: { file: string; spec: CallSpec }) =>
  authority.who === 'staff' || authority.who === 'device' || !FIRST.includes(file)

/**
 * Writes `src/contract/endpoints.gen.ts` and `late-endpoints.gen.ts`: the part of the contract that the client needs at run time, with the types that check
 * it. Calls of staff, devices and seldom opened pages alone stay out of the first load.
 */
export async function generateEndpoints(root: string, write: Write): Promise<void> {
  const calls = readCalls(root)
  const files = [...new Set(calls.map(({ file }) => file))]
  const makeRows =
    (some: typeof calls): Rows =>
    (row) =>
      some
        .map(({ name, spec }) => ({ name, made: row(spec) }))
        .flatMap(({ name, made }) => (made ? [`${name}: ${JSON.stringify(made)},`] : []))
        .join('\n')
  const late = calls.filter(isLate)
  const others = calls.filter((one) => !isLate(one))
  const note = '// Made by `npm run gen` from src/contract. An entry that no longer fits the declarations is a type error.'
  const save = async (file: string, text: string) => write(file, await formatCode(root, file, `${note}\n${text}`))

  await save(
    'src/contract/endpoints.gen.ts',
    `${files.map((file) => `import type * as ${importedAs(file)} from './${file}'`).join('\n')}
    import type { CallSpec } from './define'

    type Declared = ${files.map((file) => `typeof ${importedAs(file)}`).join(' & ')}
    /** Every call by its name. */
    export type Calls = { [N in keyof Declared as Declared[N] extends CallSpec ? N : never]: Declared[N] }
    export type CallName = keyof Calls
    /** The calls of staff, of devices, and of seldom opened pages. */
    export type LateCallName =
      | { [N in CallName]: Calls[N]['authority'] extends { who: 'staff' | 'device' } ? N : never }[CallName]
      | Exclude<CallName, keyof (${FIRST.map((file) => `typeof ${importedAs(file)}`).join(' & ')})>
    export type Paths<P> = P extends string ? readonly [P] : P extends readonly string[] ? P : never

    /** Method and addresses of every call but the late ones. */
    ${writeTables(makeRows(others), { calls: 'Exclude<CallName, LateCallName>', endpoints: 'endpoints', needs: 'needs' }).trim()}

    /** Calls that send form-encoded bodies. */
    export const forms: { readonly [N in CallName]?: true } = {
      ${makeRows(calls)((spec) => spec.form)}
    }

    /** Calls that change something by GET. */
    export const changing: { readonly [N in CallName]?: true } = {
      ${makeRows(calls)((spec) => spec.changes)}
    }
    `,
  )
  await save(
    'src/contract/late-endpoints.gen.ts',
    `import type { Calls, Paths, LateCallName } from './endpoints.gen'

    /** Method and addresses of the late calls. */
    ${writeTables(makeRows(late), { calls: 'LateCallName', endpoints: 'lateEndpoints', needs: 'lateNeeds' }).trim()}
    `,
  )
}
