import type { Compiler, StatsOptions } from 'webpack'

/** The details that Taro's two reporters never read: they ask for everything webpack knows of every module, some 15 seconds of processor time each, to print the errors. */
const UNREAD: StatsOptions = {
  assets: false,
  children: false,
  chunkGroups: false,
  chunks: false,
  entrypoints: false,
  modules: false,
  logging: false,
}

/** Leaves out of webpack's statistics what nobody asked for by name; errors and warnings stay. */
export class QuietStats {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('QuietStats', ({ hooks }) => {
      // Before webpack's own defaults, which fill in what is still undefined.
      hooks.statsNormalize.tap({ name: 'QuietStats', stage: -1 }, (options, { forToString }) => {
        if (!forToString) Object.assign(options, { ...UNREAD, ...options })
      })
    })
  }
}
