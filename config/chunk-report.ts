import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler, NormalModule } from 'webpack'

const isSheet = (file: string | undefined): file is string => /\.module\.scss$/.test(file ?? '')

/** By sheet, what each of its classes is called in this build. */
function classesOf({ modules }: Compilation, root: string): Record<string, Record<string, string>> {
  const table: Record<string, Record<string, string>> = {}
  for (const module of modules) {
    const { resource } = module as NormalModule
    const names = isSheet(resource) && /export default (\{[\s\S]*?\});?\s*$/.exec(String(module.originalSource()?.source() ?? ''))?.[1]
    if (names) table[path.relative(root, resource).split(path.sep).join('/')] = JSON.parse(names) as Record<string, string>
  }
  return table
}

/**
 * Beside the H5 build: what a browser fetches at first for each page (the entry's files and those of the page's own import), and the names of the
 * sheets' classes, which the server's first paint (src/first-paint.tsx) writes too.
 */
export class ChunkReport {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('ChunkReport', (compilation) => {
      const { chunkGroups, entrypoints, outputOptions } = compilation
      // The development server keeps its files in memory.
      if (compiler.watchMode) return
      const entry = [...entrypoints.values()].flatMap((group) => group.getFiles())
      const pages: Record<string, string[]> = {}
      for (const group of chunkGroups) {
        for (const { request } of group.origins) {
          const page = /pages[\\/].*[\\/]index(?=\.\w+$|$)/.exec(request ?? '')?.[0].replace(/\\/g, '/')
          if (page) pages[page] = [...new Set([...entry, ...group.getFiles()])]
        }
      }
      const write = (name: string, data: object) => writeFileSync(path.join(outputOptions.path!, name), JSON.stringify(data, undefined, 1))
      write('.chunks.json', pages)
      write('.classes.json', classesOf(compilation, compiler.context))
    })
  }
}
