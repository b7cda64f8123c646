import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { ChunkReport } from './chunk-report'
import { devServer } from './dev-server'
import { loadTs } from './load-ts'

// Packages that ship newer syntax than our browserslist (private fields, ??, ?.) go through babel.
const TRANSPILE = /[\\/]node_modules[\\/](@tanstack|zustand|taro-ui)[\\/]/
// Taro's default for H5, quote_keys: true, turns `#x` class fields into `#"x"`, a syntax error.
// And it escapes every Chinese letter in six bytes where UTF-8 has three.
const output = { quote_keys: false, keep_quoted_props: true, ascii_only: false }
// By default Taro keeps the name of every function in H5; nothing reads one.
const smallest = { keep_fnames: false, ecma: 2017, compress: { passes: 2 } }
const src = path.resolve(__dirname, '..', 'src')
// An app whose own files lie elsewhere (tests/gallery) is built with those of src.
const SOURCE = process.env.SOURCE ?? 'src'
const compile = { include: [(file: string) => TRANSPILE.test(file) || file.startsWith(src + path.sep)] }
const { routes } = loadTs<typeof import('../src/routes/table')>(path.join(src, 'routes/table.ts'))
// Short: a class name travels with setData for every element of the mini-program.
const cssModules = { enable: true, config: { namingPattern: 'module', generateScopedName: '[local]_[hash:base64:5]' } }

/**
 * What Taro brings to H5 and this app has no use for: polyfills of what its browsers have (package.json, browserslist), JSONP, Taro's own tab bar,
 * where ours is custom, and the sheets of elements of its own (platform/elements has what of them is of use).
 */
const UNUSED_ON_H5 = [
  'whatwg-fetch',
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only',
  'jsonp-retry',
  '@tarojs/components-react/dist/index.css',
  '@tarojs/components/dist/taro-components/taro-components.css',
  '@tarojs/components/global.css',
  require.resolve('@tarojs/components/dist/components/taro-tabbar.js'),
]

/** Page path to its H5 addresses, as Taro's router wants them: no trailing slash. */
const customRoutes = () => {
  const table: Record<string, string[]> = {}
  for (const route of Object.values(routes)) {
    const page = `/${route.page}`
    ;(table[page] ??= [page]).push(...route.paths.map((at) => at.replace(/\/$/, '')))
  }
  return table
}

export default defineConfig<'webpack5'>((merge) => {
  const target = process.env.TARO_ENV ?? 'weapp'
  const out = process.env.OUT ?? `dist/${target}`
  const base: UserConfigExport<'webpack5'> = {
    projectName: 'yueke',
    date: '2026-11-21',
    // We write in 375-px units; taro-ui in 750.
    designWidth: (input) => (typeof input === 'object' && /taro-ui/.test(String(input.file)) ? 750 : 375),
    deviceRatio: { 640: 2.34 / 2, 750: 1, 375: 2, 828: 1.81 / 2 },
    sourceRoot: SOURCE,
    outputRoot: out,
    copy: { patterns: target === 'weapp' ? [{ from: 'src/sitemap.json', to: `${out}/sitemap.json` }] : [], options: {} },
    plugins: [path.resolve(__dirname, 'plugins/aria.ts')],
    alias: { '@': src },
    defineConstants: { API_ORIGIN: JSON.stringify(process.env.API_ORIGIN ?? ''), CLOUD_HOST: JSON.stringify(process.env.CLOUD_HOST ?? '') },
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: false },
    terser: { enable: true, config: target === 'h5' ? { ...smallest, output } : { output } },
    mini: {
      compile,
      optimizeMainPackage: { enable: true },
      postcss: { pxtransform: { enable: true, config: {} }, cssModules },
      // Every component's classes are its own, so the order of their sheets does not matter.
      miniCssExtractPluginOption: { ignoreOrder: true },
      webpackChain(chain, webpack) {
        chain
          .plugin('provideAbort')
          .use(webpack.ProvidePlugin, [{ AbortController: [path.join(src, 'platform/polyfill/abort.ts'), 'AbortController'] }])
      },
    },
    h5: {
      compile,
      // Plain elements instead of web components: those of platform/elements, below.
      useHtmlComponents: true,
      publicPath: '/',
      staticDirectory: 'static',
      devServer: devServer(process.env.DEV_SERVER ?? 'http://127.0.0.1:8787'),
      router: { mode: 'browser', customRoutes: customRoutes() },
      output: { filename: 'static/[name].[contenthash:8].js', chunkFilename: 'static/[name].[contenthash:8].js' },
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        filename: 'static/[name].[contenthash:8].css',
        chunkFilename: 'static/[name].[contenthash:8].css',
      },
      esnextModules: ['taro-ui'],
      postcss: {
        autoprefixer: { enable: true, config: {} },
        pxtransform: { enable: true, config: { baseFontSize: 20, minRootSize: 17, maxRootSize: 25.6 } },
        cssModules,
      },
      webpackChain(chain) {
        chain.resolve.alias.set('@tarojs/components$', path.join(src, 'platform/elements/index.ts'))
        chain.resolve.alias.set('@tarojs/router$', path.join(src, 'routes/taro-router.h5.ts'))
        chain.resolve.alias.set('query-string$', path.join(src, 'routes/query-string.h5.ts'))
        for (const unused of UNUSED_ON_H5) chain.resolve.alias.set(unused, false as unknown as string)
        // Taro's default splits initial chunks only, and so copies the components into every lazy page.
        const packages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)
        chain.optimization.splitChunks({
          chunks: 'all',
          minSize: 10_000,
          hidePathInfo: true,
          cacheGroups: {
            default: false,
            defaultVendors: false,
            framework: {
              name: 'framework',
              test: packages('react|react-dom|scheduler|@tanstack|zustand|dayjs|history|universal-router|core-js|core-js-pure|@babel'),
              priority: 30,
              chunks: 'all',
            },
            taro: { name: 'taro', test: packages('@tarojs|@stencil'), priority: 20, chunks: 'all' },
            vendors: { test: packages('.*'), minChunks: 2, priority: 10, reuseExistingChunk: true },
            common: { test: /[\\/]src[\\/]/, minChunks: 2, priority: 5, reuseExistingChunk: true },
          },
        })
        chain.performance.hints(false)
        chain.plugin('chunkReport').use(ChunkReport)
      },
    },
  }
  return merge({}, base)
})
