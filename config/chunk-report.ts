import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'

/** Beside the H5 build: what a browser fetches at first for each page (the entry's files and those of the page's own import). */
export class ChunkReport {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('ChunkReport', ({ chunkGroups, entrypoints, outputOptions }) => {
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
      writeFileSync(path.join(outputOptions.path!, '.chunks.json'), JSON.stringify(pages, undefined, 1))
    })
  }
}
