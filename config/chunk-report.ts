import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler, NormalModule } from 'webpack'
import { splitGroups } from './late-names'

const isSheet = (file: string | undefined): file is string => /\.module\.scss$/.test(file ?? '')

/** The names of each style sheet's classes in this build. */
function listClasses({ modules }: Compilation, root: string): Record<string, Record<string, string>> {
  const table: Record<string, Record<string, string>> = {}
  for (const module of modules) {
    const { resource } = module as NormalModule
    const names = isSheet(resource) && /export default (\{[\s\S]*?\});?\s*$/.exec(String(module.originalSource()?.source() ?? ''))?.[1]
    if (names) table[path.relative(root, resource).split(path.sep).join('/')] = JSON.parse(names) as Record<string, string>
  }
  return table
}

/** The `src` module of a dynamic import, without its extension: `pages/tabs/home/index`. */
function findPart(request: string, from: string | undefined, src: string): string | undefined {
  const page = /pages[\\/].*[\\/]index(?=\.\w+$|$)/.exec(request)?.[0]
  if (page) return page.replace(/\\/g, '/')
  const file = request.startsWith('@/') ? path.join(src, request.slice(2)) : from && path.resolve(path.dirname(from), request)
  return file?.startsWith(src) ? path.relative(src, file).split(path.sep).join('/') : undefined
}

/**
 * Writes two lists beside the H5 build: the files that a browser fetches for each dynamically imported part (a page, a tab, a language), and the names of the
 * sheets' classes, which the server's first paint (src/first-paint) uses too.
 */
export class ChunkReport {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('ChunkReport', (compilation) => {
      const { chunkGroups, entrypoints, outputOptions } = compilation
      const { first, table } = splitGroups(compilation)
      // The development server keeps its files in memory.
      if (compiler.watchMode) return
      const entry = [...entrypoints.values()].flatMap((group) => group.getFiles())
      const parts: Record<string, string[]> = {}
      for (const group of chunkGroups) {
        for (const { module, request } of group.origins) {
          const part = findPart(request ?? '', (module as NormalModule | null)?.resource, path.join(compiler.context, 'src'))
          const names = first.has(group) || !table ? [] : table.getFiles()
          if (part) parts[part] = [...new Set([...entry, ...names, ...group.getFiles()])]
        }
      }
      const write = (name: string, data: object) => writeFileSync(path.join(outputOptions.path!, name), JSON.stringify(data, undefined, 1))
      write('.chunks.json', parts)
      write('.classes.json', listClasses(compilation, compiler.context))
    })
  }
}
