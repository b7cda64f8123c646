import type { Compiler, Module } from 'webpack'

const NAME = 'StartInSteps'
/** How webpack asks for the entry once its chunks are there. */
const ASKS = /function\s*\(\)\s*\{\s*return __webpack_require__\(([^)]+)\);?\s*\}/

/**
 * Packages that a start reads in tasks of their own, one after the other, before the entry: a tap on what the server drew is answered in between.
 * They must need nothing that the entry does before it imports them.
 */
export class StartInSteps {
  constructor(private readonly packages: readonly RegExp[]) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { javascript, sources } = compiler.webpack
      javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).renderStartup.tap(NAME, (source, _entry, { chunkGraph }) => {
        const idOf = (one: RegExp) => {
          const isOne = (module: Module) => one.test(module.nameForCondition() ?? '') && chunkGraph.getModuleId(module) !== null
          const found = [...compilation.modules].filter(isOne)
          if (found.length !== 1) throw new Error(`${NAME}: ${found.length} modules are ${String(one)}`)
          return JSON.stringify(chunkGraph.getModuleId(found[0]!))
        }
        const text = source.source().toString()
        if (!ASKS.test(text)) throw new Error(`${NAME}: the start of the entry looks different:\n${text}`)
        const steps = this.packages.map(idOf)
        return new sources.RawSource(
          text.replace(ASKS, (_, id: string) => {
            const list = [...steps, id].join(', ')
            return `function() { var steps = [${list}]; (function next() { __webpack_require__(steps.shift()); if (steps.length) setTimeout(next); })(); }`
          }),
        )
      })
    })
  }
}
