import { readApp } from '../dist'
import { keptText } from './kept-text'
import { readPackage } from './package'
import type { AppPackage, PackagePart } from './protocol'

export interface PackageTexts {
  /** The main package as a script. */
  main: string
  /** The subpackages as JSON by their roots. */
  parts: Record<string, string>
}

const within = (root: string) => (file: string) => file.startsWith(`${root}/`)

/** A value in a script: JSON in a string is parsed several times as quickly as an object that is written out. */
const parsed = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/** The texts of a folder's files which `belong`, out of the whole package. */
const cut = (pack: AppPackage, belong: (file: string) => boolean): PackagePart => ({
  scripts: Object.fromEntries(Object.entries(pack.scripts).filter(([file]) => belong(file))),
  styles: Object.fromEntries(Object.entries(pack.styles).filter(([file]) => belong(file))),
})

async function write(dir: string): Promise<PackageTexts> {
  const { pack, templates } = await readPackage(dir)
  const app = readApp(dir)
  const roots = (app.subPackages ?? []).map(({ root }) => root.replace(/\/$/, ''))
  // Scoped styles of components are attached when the host starts, wherever they are.
  const isLate = (file: string) => roots.some((root) => within(root)(file)) && !pack.json[file]?.component
  const main: AppPackage = { ...pack, ...cut(pack, (file) => !isLate(file)) }
  return {
    main: `window.weappPackage={pack:${parsed(main)},app:${parsed(app)},templates:${templates}}`,
    parts: Object.fromEntries(roots.map((root) => [root, JSON.stringify(cut(pack, (file) => within(root)(file) && isLate(file)))])),
  }
}

const read = new Map<string, Promise<PackageTexts>>()

/** A built mini-program as texts for the browser, compiled once for its contents. */
export function packageTexts(dir: string): Promise<PackageTexts> {
  const texts =
    read.get(dir) ??
    keptText('package', [dir], async () => JSON.stringify(await write(dir))).then((text) => JSON.parse(text) as PackageTexts)
  read.set(dir, texts)
  return texts
}
