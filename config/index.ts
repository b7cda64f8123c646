import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import type { Chunk } from 'webpack'
import { ChunkReport } from './chunk-report'
import { listBrowsers, compileQuickly } from './compile'
import { version } from '../package.json'
import { devServer } from './dev-server'
import { LateNames } from './late-names'
import { ShareModules } from './share-modules'
import { QuietStats } from './quiet-stats'
// Taro compiles what this file imports, and for plugins/aria.ts nothing more.
import './load-ts'

// Packages that ship newer syntax than our engines read (private fields) are compiled like our own files.
const TRANSPILE = /[\\/]node_modules[\\/](@stablelib|@tanstack|zustand|taro-ui)[\\/]/
// The pages that share a script with H5's first load, and the one that is measured. No other page moves what is in that load.
const FIRST_LOAD = /^\.\/pages\/tabs\/booking\/index$/
const WITH_FIRST_LOAD = /^\.\/pages\/(tabs\/(booking|home)|course\/(detail|schedule|coach))\/index$/
const belongsTo = (pages: RegExp, { groupsIterable }: Chunk) =>
  [...groupsIterable].some(({ origins }) => origins.some(({ request }) => pages.test((request ?? '').replace(/^.*(?=pages\/)/, './'))))
// The parts that H5 fetches only when they are asked for.
const LATE = /-later\.ts$/
const src = path.resolve(__dirname, '..', 'src')
// The texts whose other languages H5 loads whole: those of the file that it loads. Read anew each time, because a watched file may name more.
const isLoadedWhole = (file: string) =>
  file.endsWith('texts.zh-cn.ts') &&
  readFileSync(path.join(src, 'i18n/locale/en-us.gen.ts'), 'utf8').includes(
    `'@/${path.relative(src, file).split(path.sep).join('/').replace('zh-cn.ts', 'en-us')}'`,
  )
// An app in another folder (tests/gallery) is built with the configuration of src.
const SOURCE = process.env.SOURCE ?? 'src'
// taro-ui's files get elements that take styles as text and are told role and name, and less than what they bring along.
const TARO_UI = path.join('node_modules', 'taro-ui', path.sep)
const forTaroUi = (chain: Parameters<typeof compileQuickly>[0]) => {
  const { alias } = chain.module
    .rule('taro-ui')
    .include.add((file: string) => file.includes(TARO_UI))
    .end().resolve
  for (const [name, file] of [
    ['@tarojs/components', 'ui/taro/elements.tsx'],
    ['prop-types', 'ui/taro/prop-types.ts'],
    ['classnames', 'ui/taro/class-names.ts'],
  ] as const)
    alias.set(`${name}$`, path.join(src, file))
}
const compile = { include: [(file: string) => TRANSPILE.test(file) || file.startsWith(src + path.sep)] }
// Every sheet is UTF-8, which its server says; in the middle of a bundle `@charset` would be an error.
const sassLoaderOption = { sassOptions: { charset: false } }
// Short, because class names travel with setData for every element of the mini-program.
const cssModules = { enable: true, config: { namingPattern: 'module', generateScopedName: '[local]_[hash:base64:5]' } }

/**
 * Parts of Taro that H5 does not need: polyfills of what our browsers have (engines.json), JSONP, Taro's tab bar, and style sheets of its
 * elements (platform/elements has the useful ones).
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
    defineConstants: {
      API_ORIGIN: JSON.stringify(process.env.API_ORIGIN ?? ''),
      CLOUD_HOST: JSON.stringify(process.env.CLOUD_HOST ?? ''),
      APP_VERSION: JSON.stringify(version),
    },
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: false },
    mini: {
      compile,
      sassLoaderOption,
      optimizeMainPackage: { enable: true },
      postcss: {
        autoprefixer: { enable: true, config: { overrideBrowserslist: listBrowsers('weapp') } },
        pxtransform: { enable: true, config: {} },
        cssModules,
      },
      // Each component has its own classes, so the order of the sheets does not matter.
      miniCssExtractPluginOption: { ignoreOrder: true },
      webpackChain(chain, webpack) {
        chain
          .plugin('provideAbort')
          .use(webpack.ProvidePlugin, [{ AbortController: [path.join(src, 'platform/polyfill/abort.ts'), 'AbortController'] }])
        chain.plugin('quietStats').use(QuietStats)
        forTaroUi(chain)
        chain.plugin('miniSplitChunksPlugin').init((_, [options]) => new ShareModules(options))
        chain.module.rule('languages').test(isLoadedWhole).enforce('pre').use('every').loader(require.resolve('./every-language.cjs'))
        chain.module.rule('late').test(LATE).enforce('pre').use('hand-on').loader(require.resolve('./late-parts.cjs'))
        compileQuickly(chain, 'weapp')
      },
    },
    h5: {
      compile,
      sassLoaderOption,
      // Plain elements instead of web components: those of platform/elements, below.
      useHtmlComponents: true,
      publicPath: '/',
      staticDirectory: 'static',
      devServer: devServer(process.env.DEV_SERVER ?? 'http://127.0.0.1:8787'),
      router: { mode: 'browser' },
      output: { filename: 'static/[name].[contenthash:8].js', chunkFilename: 'static/[name].[contenthash:8].js' },
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        filename: 'static/[name].[contenthash:8].css',
        chunkFilename: 'static/[name].[contenthash:8].css',
      },
      esnextModules: ['taro-ui'],
      postcss: {
        autoprefixer: { enable: true, config: { overrideBrowserslist: listBrowsers('h5') } },
        pxtransform: { enable: true, config: { baseFontSize: 20, minRootSize: 17, maxRootSize: 25.6 } },
        cssModules,
      },
      webpackChain(chain, webpack) {
        chain.resolve.alias.set('@tarojs/components$', path.join(src, 'platform/elements/index.ts'))
        forTaroUi(chain)
        chain.resolve.alias.set('@tarojs/router$', path.join(src, 'routes/taro-router.h5.ts'))
        chain.resolve.alias.set('universal-router$', path.join(src, 'routes/universal-router.h5.ts'))
        chain.resolve.alias.set('query-string$', path.join(src, 'routes/query-string.h5.ts'))
        // The routes and pages beyond the tabs are fetched later.
        chain
          .plugin('growingRoutes')
          .use(webpack.NormalModuleReplacementPlugin, [/^\.\/known-routes$/, path.join(src, 'routes/growing-routes.h5.ts')])
        chain.module
          .rule('late-pages')
          .test(/[\\/]late-pages\.h5\.ts$/)
          .enforce('pre')
          .use('list')
          .loader(require.resolve('./late-pages.cjs'))
          .options({ app: path.resolve(__dirname, '..', SOURCE) })
        if (process.env.NODE_ENV === 'production') chain.plugin('lateNames').use(LateNames)
        for (const unused of UNUSED_ON_H5) chain.resolve.alias.set(unused, false as unknown as string)
        // Taro's default splits initial chunks only, which copies the components into every lazy page.
        const packages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)
        chain.optimization.splitChunks({
          chunks: 'all',
          minSize: 20_000,
          hidePathInfo: true,
          cacheGroups: {
            default: false,
            defaultVendors: false,
            framework: {
              name: 'framework',
              test: packages('react|react-dom|scheduler|@tanstack|zustand|dayjs|history|core-js|core-js-pure|@babel|@swc'),
              priority: 30,
              chunks: 'all',
            },
            taro: { name: 'taro', test: packages('@tarojs|@stencil'), priority: 20, chunks: 'all' },
            vendors: {
              test: packages('.*'),
              minChunks: 2,
              priority: 10,
              reuseExistingChunk: true,
              chunks: (chunk: Chunk) => !belongsTo(FIRST_LOAD, chunk),
            },
            first: {
              test: /[\\/]src[\\/]/,
              minChunks: 2,
              priority: 6,
              reuseExistingChunk: true,
              chunks: (chunk: Chunk) => belongsTo(WITH_FIRST_LOAD, chunk),
            },
            common: {
              test: /[\\/]src[\\/]/,
              minChunks: 2,
              priority: 5,
              reuseExistingChunk: true,
              chunks: (chunk: Chunk) => !belongsTo(FIRST_LOAD, chunk),
            },
          },
        })
        chain.performance.hints(false)
        chain.plugin('chunkReport').use(ChunkReport)
        chain.plugin('quietStats').use(QuietStats)
        compileQuickly(chain, 'h5')
      },
    },
  }
  return merge({}, base)
})
