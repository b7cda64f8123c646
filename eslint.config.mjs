import js from '@eslint/js'
import { importX } from 'eslint-plugin-import-x'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { local } from './config/lint/plugin.mjs'

const TS = ['**/*.{ts,tsx}']
const CLIENT = ['src/**/*.{ts,tsx}']
const GENERATED = ['**/*.gen.ts']
const TEXTS = ['src/**/texts.{zh-cn,zh-tw,en-us}.ts']
const lines = (max) => ({ max, skipBlankLines: false, skipComments: false })

// Names that a mini-program does not have, and names that only a browser has.
const ABSENT = [
  ...['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage', 'alert', 'self', 'globalThis'],
  ...[
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'FormData',
    'Blob',
    'File',
    'FileReader',
    'URLSearchParams',
    'Intl',
    'TextEncoder',
    'TextDecoder',
  ],
  ...[
    'crypto',
    'structuredClone',
    'queueMicrotask',
    'MutationObserver',
    'IntersectionObserver',
    'ResizeObserver',
    'matchMedia',
    'CustomEvent',
  ],
].map((name) => ({ name, message: `${name} is not there in the mini-program: use a port of src/platform, or a .h5.ts file.` }))

const ABSENT_CALLS = [
  {
    selector: 'CallExpression[callee.property.name=/^(toLocaleString|toLocaleDateString|toLocaleTimeString)$/]',
    message: 'The mini-program has no Intl: format through src/i18n or src/domain/time.',
  },
  { selector: 'Literal[regex.pattern=/\\(\\?<[=!]/]', message: 'Lookbehind breaks the whole bundle on iOS before 16.4.' },
]
const NO_BARREL = { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file itself.' }
const NO_EFFECT = {
  selector: 'ImportDeclaration[specifiers.length=0]:not([source.value=/(\\.scss|more-icons)$/])',
  message: 'What is imported for its effect alone no type knows of: texts come by withTexts (src/i18n/README.md).',
}
const TEXTS_ALONE = {
  selector: ':matches(ImportDeclaration[importKind!="type"], CallExpression, ArrowFunctionExpression)',
  message: 'A file of texts has texts alone: any room may bring it (config/lint/zones.mjs).',
}
const NO_MODULE_MOCK = {
  selector: "CallExpression[callee.object.name='jest'][callee.property.name=/^(do)?[mM]ock$/]",
  message: 'Rules and server are loaded in the realm of node, where jest.mock reaches no module: hand the double in.',
}
const NO_NOW = [
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'Time comes from a Clock or a `now` argument.',
  },
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Time comes from a Clock or a `now` argument.' },
]

const only = (regex, message) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex, message }] }] })
const contractTypes = {
  regex: '(^@/|/)contract/(?!(late-)?endpoints\\.gen$)',
  allowTypeImports: true,
  message: 'The client imports types (and endpoints) of the contract only: TypeBox must not reach a bundle.',
}

const rawSuspense = {
  name: 'react',
  importNames: ['Suspense'],
  message: 'Use Soon of src/ui/later: it keeps what the server drew until its part is there.',
}

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.cache/', '.data/', '.screens/', '.swc/', 'coverage/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' }, plugins: { local } },
  { rules: { 'max-lines': ['error', lines(250)] } },
  { files: GENERATED, rules: { 'max-lines': 'off' } },
  {
    files: ['**/*.{mjs,cjs,js}'],
    extends: [js.configs.recommended],
    languageOptions: { globals: globals.node },
    rules: { eqeqeq: ['error', 'always', { null: 'ignore' }] },
  },

  {
    files: TS,
    // Rules of the language, those that need types, and those of React are in oxlint (.oxlintrc.json), which reads all files in two seconds.
    extends: [tseslint.configs.base],
    plugins: { 'import-x': importX },
    rules: {
      'local/directions': 'error',
      'local/known-word': 'error',
      'local/no-circle': 'error',
      'import-x/no-default-export': 'error',
      'no-restricted-syntax': ['error', NO_BARREL],
    },
  },
  {
    files: [
      'src/pages/**/index.tsx',
      'src/custom-tab-bar/index.tsx',
      'src/app.tsx',
      // In the place of packages.
      'src/ui/taro/{class-names,prop-types}.ts',
      'tests/gallery/app/**/*.tsx',
      '**/*.config.ts',
      'config/**/*.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  { files: ['src/**/*.{ts,tsx}', 'server/**/*.ts'], ignores: GENERATED, rules: { 'local/no-unused-export': 'error' } },
  { files: ['**/*.d.ts'], rules: { 'import-x/no-default-export': 'off', 'no-restricted-syntax': 'off' } },

  { files: CLIENT, rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [rawSuspense], patterns: [contractTypes] }] } },
  { files: CLIENT, ignores: ['src/i18n/**', 'src/**/*.config.ts', ...TEXTS, ...GENERATED], rules: { 'local/no-text': 'error' } },
  { files: CLIENT, ignores: ['src/platform/**'], rules: { 'local/no-platform-calls': 'error' } },
  {
    files: CLIENT,
    ignores: ['**/*.h5.{ts,tsx}'],
    rules: { 'no-restricted-globals': ['error', ...ABSENT], 'no-restricted-syntax': ['error', NO_BARREL, NO_EFFECT, ...ABSENT_CALLS] },
  },
  { files: TEXTS, rules: { 'no-restricted-syntax': ['error', NO_BARREL, TEXTS_ALONE] } },

  { files: ['src/ui/later/soon.tsx'], rules: { '@typescript-eslint/no-restricted-imports': 'off' } },
  {
    files: ['src/domain/**/*.ts'],
    rules: {
      ...only('^(?!\\.|@/domain/|dayjs)', 'src/domain depends on nothing but dayjs.'),
      'no-restricted-syntax': ['error', NO_BARREL, ...ABSENT_CALLS, ...NO_NOW],
    },
  },
  {
    files: ['src/contract/**/*.ts'],
    rules: only('^(?!\\.|@/domain/|@/contract/|@sinclair/typebox$)', 'src/contract depends on types of src/domain and on TypeBox.'),
  },
  { files: ['server/**/*.ts', 'tests/server/**/*.ts'], rules: { 'local/seven-positions': 'error' } },
  { files: ['tests/**/*.test.{ts,tsx}'], rules: { 'local/whole-titles': 'error' } },
  {
    files: ['tests/{tooling,domain,contract,server,e2e,storm}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_BARREL, NO_MODULE_MOCK] },
  },
  { files: ['server/modules/**/*.ts'], rules: { 'no-restricted-syntax': ['error', NO_BARREL, ...NO_NOW] } },
)
