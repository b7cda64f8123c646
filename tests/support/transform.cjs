// Turns our TypeScript, the packages that ship only ES modules, and .sql/.yaml/.svg texts into CommonJS for jest, in milliseconds a file.
const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const path = require('node:path')
const { transformSync, version } = require('esbuild')

const self = readFileSync(__filename)
const TEXT = /\.(sql|yaml|svg|tsv)$/
// Taro's test kit loads @tarojs/taro from this file; its framework's hooks are added to it as by the build's loader.
const TARO_RUNTIME = path.join('test-utils-react', 'dist', 'jest', 'runtime', 'taro-h5.js')

const chooseLoader = (file) => (file.endsWith('.tsx') ? 'tsx' : /\.[cm]?ts$/.test(file) ? 'ts' : 'jsx')

function toCommonJs(source, file) {
  const code = file.endsWith(TARO_RUNTIME) ? require('@tarojs/plugin-framework-react/dist/api-loader.js')(source) : source
  return transformSync(code, {
    loader: chooseLoader(file),
    format: 'cjs',
    target: 'node20',
    sourcefile: file,
    sourcemap: 'inline',
    // jest has no import() without a flag of node's: it becomes a require.
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': '__fileUrl', 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' },
    banner: source.includes('import.meta.url') ? "const __fileUrl = require('node:url').pathToFileURL(__filename).href;" : '',
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', target: 'ES2022', useDefineForClassFields: true } },
    logLevel: 'silent',
  }).code
}

// Babel hoists jest.mock above the imports, which takes its time.
const MOCKS = /^jest\.mock\(/m
let lifting
const liftMocks = (source, file, options) => {
  lifting ??= require('babel-jest').default.createTransformer({
    configFile: false,
    babelrc: false,
    presets: [
      ['@babel/preset-env', { targets: { node: 'current' } }],
      ['@babel/preset-react', { runtime: 'automatic' }],
      '@babel/preset-typescript',
    ],
  })
  return lifting.process(source, file, options)
}

module.exports = {
  process: (source, file, options) => {
    if (TEXT.test(file)) return { code: `module.exports = ${JSON.stringify(source)}` }
    return MOCKS.test(source) ? liftMocks(source, file, options) : { code: toCommonJs(source, file) }
  },
  getCacheKey: (source, file) => createHash('sha1').update(self).update(version).update(file).update('\0').update(source).digest('hex'),
}
