import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack'

/** The module whose script brings the pages that are no tabs. */
const LATE_TABLE = /[\\/]late-table(\.h5)?$/

/** The groups of chunks that can be asked for before the table of the late pages is there, and that table's own. */
export function splitGroups({ chunkGroups, entrypoints }: Pick<Compilation, 'chunkGroups' | 'entrypoints'>) {
  const table = chunkGroups.find(({ origins }) => origins.some(({ request }) => LATE_TABLE.test(request ?? '')))
  const first = new Set<ChunkGroup>(entrypoints.values())
  for (const group of first) for (const child of group.childrenIterable) if (child !== table) first.add(child)
  return { first, table }
}

type Names = Record<string, string>

/** `{"29":"026809a9",…}[chunkId]` in webpack's function of this name: the hashes in the names of all scripts, or of all style sheets. */
const mapIn = (name: string) => new RegExp(`(__webpack_require__\\.${name} = [^{]*\\{[^{}]*)(\\{[^{}]*\\})\\[chunkId\\]`)
const SHEETS = /(var cssChunks = )\{[^{}]*\}/
const END = /\]\);?\s*$/

/** Says what webpack writes no longer as it did when this was written. */
const replace = (source: string, pattern: RegExp, by: (...found: string[]) => string): string => {
  if (!pattern.test(source)) throw new Error(`config/late-names.ts finds no ${pattern.source} in webpack's runtime.`)
  return source.replace(pattern, (...found: string[]) => by(...found))
}

/**
 * Webpack writes the name of every script and every style sheet into the first script. Here it has the names alone that the first pages can ask for;
 * those of all other pages are in the script that brings the table of these pages.
 */
export class LateNames {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    const { RawSource } = sources
    compiler.hooks.thisCompilation.tap('LateNames', (compilation) => {
      // After the scripts are written, and before they are minified and their hashes are made.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE
      compilation.hooks.processAssets.tap({ name: 'LateNames', stage }, () => {
        const { first, table } = splitGroups(compilation)
        if (!table) return
        const change = (chunk: Chunk, by: (source: string) => string) => {
          const file = [...chunk.files].find((name) => name.endsWith('.js'))!
          compilation.updateAsset(file, (asset) => new RawSource(by(String(asset.source()))))
        }
        const [runtime] = [...compilation.entrypoints.values()].map((entry) => entry.getRuntimeChunk()!)
        const early = new Set([...first, table].flatMap(({ chunks }) => chunks.map(({ id }) => String(id))))
        const own = table.chunks.at(-1)!
        const all: Names[] = []
        const part = (names: Names, isEarly: boolean) =>
          Object.fromEntries(Object.entries(names).filter(([id]) => early.has(id) === isEarly))
        const write = (isEarly: boolean) => all.map((names) => JSON.stringify(part(names, isEarly)))
        change(runtime!, (source) => {
          const taken = ['u', 'miniCssF'].reduce(
            (text, name, at) =>
              replace(text, mapIn(name), (_, before, names) => {
                all.push(JSON.parse(names!) as Names)
                return `${before}__webpack_require__.names[${at}][chunkId]`
              }),
            source,
          )
          const named = replace(taken, SHEETS, (_, before) => `${before}__webpack_require__.names[1]`)
          return replace(
            named,
            /__webpack_require__\.u = /,
            (found) => `__webpack_require__.names = [${write(true).join(', ')}];\n${found}`,
          )
        })
        const add = write(false).map((names, at) => `Object.assign(__webpack_require__.names[${at}], ${names});`)
        change(own, (source) => replace(source, END, () => `,function(__webpack_require__) {\n${add.join('\n')}\n}]);\n`))
      })
    })
  }
}
