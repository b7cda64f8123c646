import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { instant } from '../../src/domain/time'
import { migrate } from '../../server/db/migrate'
import { migrations } from '../../server/db/migrations/index'
import { openPglite } from '../../server/db/pglite'
import { formatCode } from './format-code'
import { readTableTypes } from './table-types'
import type { Write } from './write'

const FILE = 'server/db/tables.gen.ts'

const migratedTables = async () => {
  const engine = await openPglite({})
  try {
    await migrate(engine, instant(0))
    return await readTableTypes(engine)
  } finally {
    await engine.close()
  }
}

const seal = (body: string): string =>
  createHash('sha256')
    .update(JSON.stringify([migrations, body]))
    .digest('hex')
    .slice(0, 16)

const isSealed = (text: string): boolean => {
  const [first = '', ...rest] = text.split('\n')
  return first.includes(seal(rest.join('\n')))
}

/**
 * Writes `server/db/tables.gen.ts`, the types of all tables. Migrating a database takes seconds, so it is done only where the file or a migration was changed
 * since, which the file's first line tells.
 */
export async function generateTables(root: string, write: Write): Promise<void> {
  const at = path.join(root, FILE)
  if (existsSync(at) && isSealed(readFileSync(at, 'utf8'))) return
  const migrated = await migratedTables()
  const tables = migrated.map(({ name, columns }) => `${name}: {\n${columns.map(([key, type]) => `${key}: ${type}`).join('\n')}\n}`)
  const optional = migrated.map(({ name, optional: names }) => `${name}: ${names.map((each) => `'${each}'`).join(' | ') || 'never'}`)
  const body = await formatCode(
    root,
    FILE,
    `import type { ShopDate } from '@/domain/time'

    /** Every table by its name, each with its columns as both engines answer them, under the names that they have in a row. */
    export interface Tables {
      ${tables.join('\n')}
    }

    /** The columns of each table that an insert may leave out, because they may be null or have a default. */
    export interface OptionalColumns {
      ${optional.join('\n')}
    }
    `,
  )
  write(FILE, `// Made by \`npm run gen\` from the migrations, ${seal(body)}.\n${body}`)
}
