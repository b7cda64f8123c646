import fs from 'node:fs'
import path from 'node:path'
import { findExport } from './exports'
import { formatCode } from './format-code'
import type { Write } from './write'

const FOLDER = 'server/modules'
/** A module that is given what other modules know of its things: `server/compose.ts` makes it. */
const MADE = /export const \w+Module = \(/

/** Writes `server/modules/modules.gen.ts`: the module of every folder's `routes.ts` that stands for itself. */
export async function generateModules(root: string, write: Write): Promise<void> {
  const at = (domain: string) => path.join(root, FOLDER, domain)
  const findRoutes = (domain: string) => path.join(at(domain), 'routes.ts')
  const found = fs
    .readdirSync(path.join(root, FOLDER))
    .filter((domain) => fs.existsSync(findRoutes(domain)) && !MADE.test(fs.readFileSync(findRoutes(domain), 'utf8')))
    .sort()
    .map((domain) => ({ domain, name: findExport(at(domain), 'routes', /export const (\w+): Module\b/) }))
  const file = `${FOLDER}/modules.gen.ts`
  const text = `// Made by \`npm run gen\` from the folders beside it.
    import type { Module } from '../context'
    ${found.map(({ domain, name }) => `import { ${name} } from './${domain}/routes'`).join('\n')}

    /** The modules that stand for themselves. */
    export const domainModules: readonly Module[] = [${found.map(({ name }) => name).join(', ')}]
    `
  write(file, await formatCode(root, file, text))
}
