// One jest project for each kind of test, each with the smallest environment that is realistic. `npm test -- domain` runs one.
const path = require('node:path')
const { DEEP_ALONE } = require('./deep-files.cjs')
const { withoutEngine } = require('./engine-files.cjs')

const root = path.resolve(__dirname, '..')
const transformer = '<rootDir>/tests/support/transform.cjs'
const ours = { '\\.([cm]?[jt]sx?|sql|yaml|svg|tsv)$': transformer }
const h5First = ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'js', 'jsx', 'mjs', 'cjs', 'json', 'sql', 'yaml', 'svg']
const ourPaths = { '^@/(.*)$': '<rootDir>/src/$1', '^@server/(.*)$': '<rootDir>/server/$1' }
const styles = {
  '\\.module\\.s?css$': 'identity-obj-proxy',
  '\\.(s?css)$': '<rootDir>/tests/support/stubs/empty.cjs',
  '\\.(png|jpe?g|webp)$': '<rootDir>/tests/support/stubs/empty.cjs',
}

const isChange = process.env.TEST_SET === 'change'

const project = (name, { testPathIgnorePatterns = [], ...more } = {}) => ({
  displayName: name,
  rootDir: root,
  roots: [`<rootDir>/tests/${name}`],
  testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
  cacheDirectory: '<rootDir>/.cache/jest',
  moduleFileExtensions: h5First,
  moduleNameMapper: ourPaths,
  transform: ours,
  clearMocks: true,
  ...more,
  testPathIgnorePatterns: ['/node_modules/', ...testPathIgnorePatterns, ...(isChange ? [DEEP_ALONE] : [])],
  globals: { TEST_TIMEOUT: 20_000, ...more.globals },
  setupFilesAfterEnv: ['<rootDir>/tests/support/set-timeout.ts', '<rootDir>/tests/support/test-set.ts', ...(more.setupFilesAfterEnv ?? [])],
})

const LARGE =
  '@electric-sql|@fastify|@sinclair|@typescript-eslint|env-schema|esbuild|eslint|fastify|pg|pg-boss|pinyin-pro|playwright-core|prom-client|typescript|webpack|yaml'
// Rules, contract and server run in node's own realm: WebAssembly, typed arrays and errors are the same inside and outside of a test.
const inNode = (name, more) =>
  project(name, {
    testEnvironment: '<rootDir>/tests/support/node-realm.cjs',
    transformIgnorePatterns: [`/node_modules/(?!(${LARGE})/)`],
    transform: {
      [`/node_modules/(${LARGE})/.*\\.[cm]?js$`]: '<rootDir>/tests/support/hand-over.cjs',
      [`^${root}/(server|src)/.*\\.(tsx?|sql|yaml|svg)$`]: '<rootDir>/tests/support/hand-over.cjs',
      ...ours,
    },
    ...more,
  })

/** The modules that draw a page and find its elements: loaded once a worker. */
const OF_A_PAGE = 'react|react-dom|scheduler|use-sync-external-store|@testing-library/dom'
const inBrowser = (name, more) =>
  project(name, {
    testEnvironment: 'jsdom',
    resolver: '<rootDir>/tests/support/resolve.cjs',
    testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: ['node', 'node-addons'] },
    ...more,
  })

const within = (ms) => ({ globals: { TEST_TIMEOUT: ms } })

module.exports = {
  rootDir: root,
  testSequencer: path.join(__dirname, 'long-first.cjs'),
  projects: [
    inNode('tooling', within(60_000)),
    inNode('domain'),
    inNode('contract', within(60_000)),
    inNode('server', {
      ...within(60_000),
      testPathIgnorePatterns: process.env.TEST_ENGINE === 'pg' ? withoutEngine().map((file) => `/${file}$`) : [],
    }),
    inBrowser('client', {
      testEnvironment: '<rootDir>/tests/support/browser-realm.cjs',
      transform: {
        [`/node_modules/(${OF_A_PAGE})/.*\\.js$`]: '<rootDir>/tests/support/hand-over.cjs',
        [`^${root}/src/((domain|contract|i18n/(locale|errors))/.*|.*/texts\\.[a-z]+-[a-z]+)\\.ts$`]:
          '<rootDir>/tests/support/hand-over.cjs',
        ...ours,
      },
      globals: { API_ORIGIN: '', CLOUD_HOST: '', APP_VERSION: '1.2.3' },
      setupFiles: ['<rootDir>/tests/support/setup-h5.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/setup-client.ts'],
      transformIgnorePatterns: [`/node_modules/(?!(taro-ui|@tarojs|@stablelib|${OF_A_PAGE})/)`],
      moduleNameMapper: {
        ...styles,
        ...ourPaths,
        '^@tarojs/taro$': '<rootDir>/tests/support/stubs/taro.ts',
        '^@tarojs/components$': '<rootDir>/src/platform/elements/index.ts',
      },
    }),
    inBrowser('components', {
      globals: {
        ...require('@tarojs/test-utils-react/dist/jest/initConfig.js').default.globals,
        API_ORIGIN: '',
        CLOUD_HOST: '',
        APP_VERSION: '1.2.3',
      },
      setupFiles: ['<rootDir>/tests/support/setup-h5.ts', '<rootDir>/tests/support/setup-components.ts'],
      transformIgnorePatterns: [],
      moduleNameMapper: {
        ...styles,
        ...ourPaths,
        '@tarojs/taro$': '@tarojs/test-utils-react/dist/jest/runtime/taro-h5.js',
        '^@tarojs/components$': '<rootDir>/src/platform/elements/index.ts',
        '^react-dom/test-utils$': '<rootDir>/tests/support/stubs/react-test-utils.cjs',
      },
    }),
    // The mini-program's engines keep state, so they are loaded afresh for every file.
    inNode('weapp', { ...within(180_000), transform: ours, transformIgnorePatterns: ['/node_modules/'] }),
    inNode('e2e', within(180_000)),
    inNode('storm', within(600_000)),
  ],
}
