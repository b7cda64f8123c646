import path from 'node:path'
import { buildSync } from 'esbuild'

const [out] = buildSync({
  entryPoints: [path.resolve('../../../config/chunk-report.ts')],
  bundle: true,
  write: false,
  format: 'cjs',
  platform: 'node',
}).outputFiles
const report = { exports: {} }
new Function('module', 'exports', 'require', out.text)(report, report.exports, require)

// Taro's defaults, with the two repairs without which the packages of a real app do not run: their newer syntax goes through babel, and Taro's
// quote_keys must not touch private fields.
export default {
  projectName: 'empty',
  date: '2026-11-21',
  designWidth: 375,
  deviceRatio: { 375: 2 },
  sourceRoot: process.env.SOURCE,
  outputRoot: process.env.OUT,
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: false },
  terser: { enable: true, config: { output: { quote_keys: false, keep_quoted_props: true } } },
  h5: {
    compile: { include: [(file) => /[\\/]node_modules[\\/](@tanstack|zustand)[\\/]/.test(file)] },
    publicPath: '/',
    staticDirectory: 'static',
    router: { mode: 'browser' },
    webpackChain(chain) {
      chain.plugin('chunkReport').use(report.exports.ChunkReport)
    },
  },
}
