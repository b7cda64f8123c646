import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { generateApiPage } from './api-page'
import { generateAudits } from './audits'
import { generateDomains } from './domains'
import { generateEndpoints } from './endpoints'
import { generateFileWorker } from './file-worker'
import { generateGlossary } from './glossary'
import { generateIcons } from './icons'
import { generateLocales } from './locales'
import { generateModules } from './modules'
import { generatePersonal } from './personal'
import { generateRoutes } from './routes'
import { generateSitemap } from './sitemap'
import { generateTables } from './tables'
import type { Write } from './write'

// `npm run gen` writes every generated file of the repository; with `--check` it writes none, lists the outdated ones and exits with 1.
const check = process.argv.includes('--check')
const stale: string[] = []
const write: Write = (file, text) => {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  stale.push(file)
  if (!check) writeFileSync(file, text)
}

generateIcons(process.cwd(), write)
await generateAudits(process.cwd(), write)
await generateDomains(process.cwd(), write)
await generateEndpoints(process.cwd(), write)
await generateLocales(process.cwd(), write)
await generateModules(process.cwd(), write)
await generatePersonal(process.cwd(), write)
await generateRoutes(process.cwd(), write)
generateApiPage(process.cwd(), write)
generateGlossary(process.cwd(), write)
generateSitemap(process.cwd(), write)
await generateTables(process.cwd(), write)
await generateFileWorker(process.cwd(), write)
for (const file of stale) console.log(check ? `${file} is not what its sources make: run npm run gen` : `Wrote ${file}`)
if (check && stale.length > 0) process.exit(1)
