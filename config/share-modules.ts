import type { Chunk, ChunkGraph, Compiler, Module } from 'webpack'
import MiniSplitChunksPlugin from '@tarojs/webpack5-runner/dist/plugins/MiniSplitChunksPlugin'

/** A module that so many subpackages share is in the main package, once; a copy of it in each would weigh more than it. */
const MANY = 28

type Context = { chunkGraph: ChunkGraph }
interface Group {
  name: string
  test?: (module: Module, context: Context) => boolean
  chunks?: (chunk: Chunk) => boolean
  minChunks: number
  priority: number
}

/**
 * Taro's way to share modules among the pages of subpackages writes one file for each module, into each subpackage that needs it, and each page names all of its
 * files. Here a subpackage has one file of what its pages share, whoever else has it.
 */
export class ShareModules extends MiniSplitChunksPlugin {
  private readonly known = new Map<Module, boolean>()

  override apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ShareModules', () => this.known.clear())
    // Webpack's own plugin goes by them too.
    const { cacheGroups } = compiler.options.optimization.splitChunks as { cacheGroups: Record<string, Group> }
    for (const name of ['common', 'vendors']) {
      const { test = () => true, ...group } = cacheGroups[name]!
      cacheGroups[name] = { ...group, test: (module, context) => test(module, context) && this.isMain(module, context) }
    }
    super.apply(compiler)
  }

  private rootOf({ name }: Chunk) {
    return this.subRoots?.find((root) => name?.startsWith(`${root}/`))
  }

  /** Whether the main package has the module. */
  private isMain(module: Module, { chunkGraph }: Context): boolean {
    const known = this.known.get(module)
    if (known !== undefined) return known
    const roots = new Set([...chunkGraph.getModuleChunksIterable(module)].map((chunk) => this.rootOf(chunk)))
    const isMain = roots.has(undefined) || roots.size >= MANY
    this.known.set(module, isMain)
    return isMain
  }

  override getSubPackageVendorsCacheGroup(): Record<string, Group> {
    const makeGroup = (root: string): [string, Group] => [
      root,
      {
        name: `${root}/sub-vendors`,
        test: (module, context) => !this.isMain(module, context),
        chunks: (chunk) => this.rootOf(chunk) === root,
        minChunks: 2,
        priority: 10_000,
      },
    ]
    return Object.fromEntries((this.subRoots ?? []).map(makeGroup))
  }

  override getSubCommonCacheGroup() {
    return {}
  }
}
