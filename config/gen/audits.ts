import fs from 'node:fs'
import path from 'node:path'
import { formatCode } from './format-code'
import type { Write } from './write'

const FOLDER = 'server'
const FILE = `${FOLDER}/audit/invariants.gen.ts`
/** The two kinds of invariants that an `audit.ts` has: of the database, and of stored files. */
const KINDS = { Invariant: 'roomInvariants', FileInvariant: 'fileInvariants' } as const

interface Found {
  room: string
  kind: string
  name: string
}

/** The lists of invariants that the file of a room exports; throws if there is none. */
function findLists(root: string, room: string): Found[] {
  const text = fs.readFileSync(path.join(root, FOLDER, room, 'audit.ts'), 'utf8')
  const found = [...text.matchAll(/^export const (\w+): readonly (Invariant|FileInvariant)\[\]/gm)]
  if (found.length === 0) throw new Error(`${FOLDER}/${room}/audit.ts exports no list of invariants`)
  return found.map(([, name = '', kind = '']) => ({ room, kind, name }))
}

/** Writes `server/audit/invariants.gen.ts`: the invariants of every `audit.ts`, which lies beside the room that it is of. */
export async function generateAudits(root: string, write: Write): Promise<void> {
  const lists = fs
    .readdirSync(path.join(root, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'audit.ts')
    .map((file) => path.dirname(file).replaceAll(path.sep, '/'))
    .sort()
    .flatMap((room) => findLists(root, room))
  const imports = [...new Set(lists.map(({ room }) => room))].map((room) => {
    const names = lists.filter((list) => list.room === room).map(({ name }) => name)
    return `import { ${names.join(', ')} } from '../${room}/audit'`
  })
  const gathered = Object.entries(KINDS).map(
    ([kind, all]) =>
      `export const ${all}: readonly ${kind}[] = [${lists.flatMap((list) => (list.kind === kind ? [`...${list.name}`] : [])).join(', ')}]`,
  )
  const text = `// Made by \`npm run gen\` from every audit.ts of the server.
    import type { FileInvariant, Invariant } from '../invariant'
    ${imports.join('\n')}

    ${gathered.join('\n\n')}
    `
  write(FILE, await formatCode(root, FILE, text))
}
