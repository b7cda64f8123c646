import path from 'node:path'
import { findExport, filesIn } from './exports'
import { formatCode } from './format-code'
import type { Write } from './write'

const FOLDER = 'src/routes/table'

/** Writes `src/routes/table.gen.ts`: the named routes of every domain together. */
export async function generateRoutes(root: string, write: Write): Promise<void> {
  const folder = path.join(root, FOLDER)
  const parts = filesIn(folder).map((domain) => ({
    domain,
    type: findExport(folder, domain, /export interface (\w+Routes)\b/),
    value: findExport(folder, domain, /export const (\w+Routes)\b/),
  }))
  const file = 'src/routes/table.gen.ts'
  const text = `// Made by \`npm run gen\` from the files of \`table/\`.
    ${parts.map(({ domain, type, value }) => `import { type ${type}, ${value} } from './table/${domain}'`).join('\n')}

    /** Parameters of each named route: path slots first, then query names, spelled as on the wire. */
    export interface RouteParams extends ${parts.map(({ type }) => type).join(', ')} {}

    export const routes = { ${parts.map(({ value }) => `...${value}`).join(', ')} }
    `
  write(file, await formatCode(root, file, text))
}
