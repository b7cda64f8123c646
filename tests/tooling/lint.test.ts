import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ESLint } from 'eslint'

const root = path.resolve(__dirname, '../..')
const eslint = new ESLint({ cwd: root })

/** The rules that report this code in this file. */
async function complaints(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) })
  const ours = /^(local|import-x|max-lines|no-restricted|@typescript-eslint\/no-restricted)/
  return result!.messages.map((message) => message.ruleId).filter((rule) => rule === null || ours.test(rule))
}

const writeImport = (from: string, word = 'type X') => `import { ${word} } from '${from}'\nexport const used = {} as X\n`
const LOCAL_TEXT = 'local/no-text'
const PLATFORM = 'local/no-platform-calls'
const PATHS = 'local/directions'
const IMPORTS = '@typescript-eslint/no-restricted-imports'

// file of the code · code · the rule that must report it, or none
type Case = [file: string, code: string, rule?: string]
const page = 'src/pages/tabs/home/x.tsx'
const feature = 'src/features/booking/order/use-x.ts'

const text: Case[] = [
  [page, `export const X = () => <View>hello</View>`, LOCAL_TEXT],
  [page, `export const x = '约课'`, LOCAL_TEXT],
  [page, 'export const x = (n: number) => `第${n}页`', LOCAL_TEXT],
  [page, `export const X = () => <Input placeholder='name' />`, LOCAL_TEXT],
  [page, `export const X = () => <Input placeholder={t('name')} className='name' />`],
  [page, `export const X = () => <View>{t('hello')} · </View>`],
  ['src/features/booking/texts.zh-cn.ts', `export const booking = '约课'`],
  ['src/features/booking/texts.ts', `export const booking = '约课'`, LOCAL_TEXT],
  ['server/x.ts', `export const x = '约课'`],
]

const platform: Case[] = [
  [feature, `import Taro from '@tarojs/taro'\nexport const x = () => Taro.request({ url: '' })`, PLATFORM],
  [feature, `import { login } from '@tarojs/taro'\nexport const x = login`, PLATFORM],
  [feature, `import Taro from '@tarojs/taro'\nexport const x = Taro`, PLATFORM],
  [feature, `export const x = () => wx.login()`, PLATFORM],
  [feature, `export const x = process.env.TARO_ENV === 'weapp'`, PLATFORM],
  [feature, `import Taro, { useDidShow } from '@tarojs/taro'\nexport const x = () => useDidShow(() => Taro.pxTransform(1))`],
  [feature, `import type Taro from '@tarojs/taro'\nexport type X = Taro.General.CallbackResult`],
  ['src/platform/x/index.weapp.ts', `import Taro from '@tarojs/taro'\nexport const x = () => Taro.request({ url: '' })`],
]

const absent: Case[] = [
  [feature, `export const x = () => window.scrollTo(0, 0)`, 'no-restricted-globals'],
  [feature, `export const x = () => new Intl.NumberFormat()`, 'no-restricted-globals'],
  [feature, `export const x = () => new URLSearchParams('')`, 'no-restricted-globals'],
  [feature, `export const x = (n: number) => n.toLocaleString()`, 'no-restricted-syntax'],
  [feature, `export const x = /(?<=a)b/`, 'no-restricted-syntax'],
  ['src/platform/x/index.h5.ts', `export const x = () => window.scrollTo(0, 0)`],
  ['server/x.ts', `export const x = () => fetch('')`],
]

const clock: Case[] = [
  ['src/domain/x.ts', `export const x = () => Date.now()`, 'no-restricted-syntax'],
  ['server/modules/booking/x.ts', `export const x = () => new Date()`, 'no-restricted-syntax'],
  ['src/domain/x.ts', `export const x = (now: number) => new Date(now)`],
]

const contract: Case[] = [
  [feature, `import { call } from '@/contract/define'\nexport const x = call`, IMPORTS],
  [feature, `import { call } from '../../../contract/define'\nexport const x = call`, IMPORTS],
  [feature, writeImport('@/contract/define')],
  [feature, `import { endpoints } from '@/contract/endpoints.gen'\nexport const x = endpoints`],
  ['server/x.ts', `import { call } from '@/contract/define'\nexport const x = call`],
  ['src/contract/x.ts', `import dayjs from 'dayjs'\nexport const x = dayjs`, IMPORTS],
  ['src/domain/x.ts', `import dayjs from 'dayjs'\nexport const x = dayjs`],
  ['src/domain/x.ts', `import pg from 'pg'\nexport const x = pg`, IMPORTS],
]

const homePage = 'src/pages/tabs/home/index.tsx'
const bookingKeys = 'src/features/booking/booking-keys.ts'
const shopFeature = 'src/features/shop/shop-queries.ts'
const statements = 'server/modules/card/statements.ts'
const sandbox = 'server/sandbox/module.ts'
const from = (file: string) => (file.startsWith('src/') ? `@/${file.slice(4)}` : `@${file}`).replace(/\.tsx?$/, '')

const directions: Case[] = [
  ['src/features/card/x.ts', writeImport(from(bookingKeys)), PATHS],
  ['src/features/card/x.ts', writeImport(from(shopFeature))],
  ['src/features/member/x.ts', writeImport(from(shopFeature))],
  ['src/features/shop/x.ts', writeImport('@/features/member/session'), PATHS],
  ['src/features/payment/x.ts', writeImport('@/features/coupon/texts'), PATHS],
  [page, writeImport(from(bookingKeys))],
  ['src/pages/booking/x.ts', writeImport(from(homePage)), PATHS],
  ['src/features/shop/x.ts', writeImport(from(homePage)), PATHS],
  ['src/shell/page/x.ts', writeImport(from(shopFeature)), PATHS],
  ['src/domain/x.ts', writeImport('@/routes/table'), PATHS],
  ['src/contract/x.ts', writeImport('@/routes/table'), PATHS],
  ['src/routes/x.ts', writeImport(from(bookingKeys)), PATHS],
  ['src/platform/x/types.ts', writeImport(from(bookingKeys)), PATHS],
  ['src/ui/x.tsx', writeImport(from(bookingKeys)), PATHS],
  ['src/http/x.ts', writeImport(from(bookingKeys)), PATHS],
  [feature, writeImport('@server/modules/card/statements'), PATHS],
  ['server/modules/booking/x.ts', writeImport(from(statements)), PATHS],
  ['server/modules/card/x.ts', writeImport(from(statements))],
  ['server/authority/x.ts', writeImport('@server/modules/shop/service'), PATHS],
  ['server/authority/x.ts', writeImport('@server/db/columns')],
  ['server/db/x.ts', writeImport('@server/jobs/sweeps'), PATHS],
  ['server/modules/booking/x.ts', writeImport('@server/modules/card/service')],
  ['server/modules/card/x.ts', writeImport('@server/modules/booking/service'), PATHS],
  ['server/modules/card/x.ts', writeImport('@server/modules/corporate/service'), PATHS],
  ['server/providers/x.ts', writeImport(from(sandbox)), PATHS],
  ['server/x.ts', writeImport(from(sandbox)), PATHS],
  ['server/demo/x.ts', writeImport(from(sandbox))],
  ['src/platform/x/types.ts', writeImport('@/routes/table'), PATHS],
  ['server/x.ts', writeImport('@/routes/table'), PATHS],
  ['server/x.ts', writeImport('@/domain/money')],
]

const WORD = 'local/known-word'
const words: Case[] = [
  ['src/features/gift/x.ts', `export const x = 1`, WORD],
  ['src/features/card/buy/hooks/use-x.ts', `export const x = 1`, WORD],
  ['server/modules/card/purchase/x.ts', `export const x = 1`, WORD],
  ['src/features/card/buy/x.ts', `export const x = 1`],
  ['tests/server/card/buy/x.ts', `export const x = 1`],
]

const shape: Case[] = [
  [feature, `export default 1`, 'import-x/no-default-export'],
  [page.replace('x.tsx', 'index.tsx'), `export default 1`],
  [feature, `export * from '@/domain/money'`, 'no-restricted-syntax'],
  [feature, `import '@/i18n/later/order'`, 'no-restricted-syntax'],
  ['src/features/booking/texts.en-us.ts', `import { x } from './x'\nexport const booking = { x }`, 'no-restricted-syntax'],
  ['src/features/booking/texts.en-us.ts', `export const booking = { x: String(1) }`, 'no-restricted-syntax'],
  ['src/features/booking/texts.en-us.ts', `import type { booking as base } from './texts.zh-cn'\nexport type X = typeof base`],
  [feature, `import './x.scss'`],
  [feature, 'export const x = 1\n'.repeat(1) + '// a line\n'.repeat(300), 'max-lines'],
  [feature, '// a line\n'.repeat(401), 'max-lines'],
  ['src/contract/x.gen.ts', '// a line\n'.repeat(401)],
]

// Of zoom.ts the preview imports FIT, only a test MAX_SCALE, which the file itself uses as well, and nothing HELD.
const zoom = 'src/ui/image-preview/zoom.ts'
const UNUSED = 'local/no-unused-export'
const used: Case[] = [
  [zoom, `export const FIT = 1`],
  [zoom, `export const HELD = 1`, UNUSED],
  [zoom, `export const MAX_SCALE = 1`, UNUSED],
  [zoom, `const most = 1\nexport { most as MAX_SCALE }`, UNUSED],
  [zoom, `export const MAX_SCALE = 1\nexport const FIT = MAX_SCALE`],
  [zoom, `export interface Held { x: number }`],
]

const POSITIONS = 'local/seven-positions'
const eighth = `'INSERT INTO x VALUES ($1, $2, $3, $4, $5, $6, $7, $8)'`
const counted: Case[] = [
  ['server/modules/card/x.ts', `export const x = { name: 'x', text: ${eighth} }`, POSITIONS],
  ['server/sandbox/x.ts', 'export const x = (sql: string) => `${sql} OFFSET $7 LIMIT $10`', POSITIONS],
  ['tests/server/x.test.ts', `export const x = ${eighth}`, POSITIONS],
  ['server/modules/card/x.ts', 'export const x = (sql: string) => `${sql} OFFSET $6 LIMIT $7`'],
]

const spec = 'tests/domain/x.test.ts'
const TITLES = 'local/whole-titles'
const titles: Case[] = [
  [spec, `it('of a cancelled class is refused', () => undefined)`, TITLES],
  [spec, 'it.each([1])(`with %s seats is full`, () => undefined)', TITLES],
  [spec, `it('refuses a booking of a cancelled class', () => undefined)`],
  [spec, `describe('of a class', () => undefined)`],
]

it('names existing files', () => {
  expect([homePage, bookingKeys, shopFeature, statements, sandbox, zoom].filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

describe.each([
  ['text belongs to i18n', text],
  ['platform calls belong to platform', platform],
  ['the mini-program has no browser', absent],
  ['time is an argument', clock],
  ['the client takes types of the contract', contract],
  ['every room has its directions', directions],
  ['folders have the words of the table', words],
  ['files are short and have names', shape],
  ['the product uses what it exports', used],
  ['values are counted up to the seventh', counted],
  ['a title is a sentence by itself', titles],
])('%s', (_name, cases) => {
  it.each(cases)('%s: %s', async (file, code, rule = '') => {
    const found = await complaints(file, code)
    if (rule) expect(found).toContain(rule)
    else expect(found).toEqual([])
  })
})

/** The rules of oxlint that these files break, by file; alone in a folder, so that the tree is not read. */
async function lintApart(files: Record<string, string>, ...words: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'yueke-lint-'))
  for (const [name, code] of Object.entries({ 'tsconfig.json': '{}', ...files })) await writeFile(path.join(folder, name), code)
  const args = [...words, '-c', '.oxlintrc.json', '-f', 'unix', folder]
  const { status, stdout } = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', ...args], { cwd: root, encoding: 'utf8' })
  await rm(folder, { recursive: true })
  const found = [...stdout.matchAll(/^.*?([\w-]+\.tsx?):\d.*\[\w+\/([^\]]+)\]$/gm)].map(([, file, rule]) => [file, rule])
  return { status, found: found.sort() }
}

it('finds a forgotten promise by its type', async () => {
  const forgotten = `const soon = async () => 1\nexport const x = () => {\n  soon()\n}\n`
  expect(await lintApart({ 'x.ts': forgotten }, '--type-aware')).toEqual({
    status: 1,
    found: [['x.ts', 'typescript(no-floating-promises)']],
  })
})

it('finds what the language allows and we do not', async () => {
  const files = {
    'a.ts': `const unused = 1\n`,
    'b.ts': `export var old = 1\n`,
    'c.ts': `export const x = (it: any) => it\n`,
    'd.ts': `import { Held } from './held'\nexport type X = Held\n`,
    'e.ts': `export const same = (a: number, b: number) => a == b\n`,
    'f.ts': `import { a } from './held'\nimport { b } from './held'\nexport const x = a + b\n`,
    'g.ts': `export const x = (_unused: number) => 1\nexport const isMissing = (it?: number) => it == null\n`,
  }
  expect(await lintApart(files)).toEqual({
    status: 1,
    found: [
      ['a.ts', 'eslint(no-unused-vars)'],
      ['b.ts', 'eslint(no-var)'],
      ['c.ts', 'typescript(no-explicit-any)'],
      ['d.ts', 'typescript(consistent-type-imports)'],
      ['e.ts', 'eslint(eqeqeq)'],
      ['f.ts', 'import(no-duplicates)'],
    ],
  })
})
