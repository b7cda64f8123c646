import type { TSchema } from '@sinclair/typebox'
import type { CallSpec, Who } from '../../src/contract/define'
import { listPaths, readCalls, type DeclaredCall } from './calls'
import type { Write } from './write'

const WHO: Record<Who, string> = {
  visitor: 'anybody',
  device: 'a device of the shop',
  account: 'logged in',
  member: 'of the shop',
  staff: 'coach, staff or superuser',
}

const writeWho = ({ authority }: CallSpec) => WHO[authority.who] + (authority.who === 'staff' ? ` with \`${authority.may}\`` : '')

const listFields = (schema: TSchema | undefined) =>
  Object.keys((schema?.properties ?? {}) as object).map((name) =>
    (schema?.required as string[] | undefined)?.includes(name) ? name : `${name}?`,
  )

/** The names in query and body; the path shows its own slots. */
const listInputs = (spec: CallSpec) =>
  [
    ['query', listFields(spec.query)] as const,
    [spec.form ? 'body or form' : spec.file ? 'multipart form with a `file`' : 'body', listFields(spec.body)] as const,
  ].flatMap(([where, names]) => (names.length > 0 ? [`${where}: ${names.map((name) => `\`${name}\``).join(' ')}`] : []))

const cell = (parts: readonly string[]) => parts.join('<br>').replace(/\|/g, '\\|')

const row = ({ name, spec }: DeclaredCall) =>
  `| ${[
    cell([`\`${name}\``, spec.summary]),
    cell(listPaths(spec).map((at) => `\`${spec.method} ${at}\``)),
    writeWho(spec) + (spec.changes ? ', with the CSRF token and an `Idempotency-Key`' : ''),
    cell(listInputs(spec)),
    cell(listFields(spec.data).map((name) => `\`${name}\``)).replaceAll('<br>', ' '),
    cell((spec.errors ?? []).map((code) => `\`${code}\``)).replaceAll('<br>', ' '),
  ].join(' | ')} |`

const HEAD = '| call | address | who | input | data | its own errors |\n|---|---|---|---|---|---|'

/** Writes `docs/api.md`: every call of the contract in a table of its domain. */
export function generateApiPage(root: string, write: Write): void {
  const calls = readCalls(root)
  const tables = [...new Set(calls.map(({ domain }) => domain))].map(
    (domain) =>
      `## ${domain}\n\n${HEAD}\n${calls
        .filter((one) => one.domain === domain)
        .map(row)
        .join('\n')}`,
  )
  const text = [
    '<!-- Made by `npm run gen` from src/contract. -->',
    '# The API',
    'Every call as `src/contract` declares it; a running server shows the same with all types at `/docs` and `/openapi.json`. `{name}` is a slot, `{/name}`',
    'an optional one with its slash; the slash at the end may be left out. Answers are `{status, code, msg, data}`, and the HTTP status is the same as `status`.',
    'Besides its own errors a call may answer the general ones (`request.*`, `session.*`, `permission.none`, `factor.needed`, `factor.unset`, `server.*`); all texts are in `src/i18n/errors`.',
  ].join('\n')
  write('docs/api.md', `${text.replace('-->\n# The API\n', '-->\n\n# The API\n\n')}\n\n${tables.join('\n\n')}\n`)
}
