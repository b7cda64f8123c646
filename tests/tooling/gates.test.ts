import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// oxlint-disable-next-line typescript/no-require-imports -- a module of the tools, no part of our types
const gates = require('../../config/tasks/lib/gates.mjs') as {
  checkBuild(target: 'h5' | 'weapp', folder: string): Promise<number>
  checkBudgets(target: 'h5' | 'weapp', folder: string): Promise<string[]>
}

let folder: string
const put = (file: string, text: string) => {
  const at = path.join(folder, file)
  fs.mkdirSync(path.dirname(at), { recursive: true })
  fs.writeFileSync(at, text)
}

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-gates-'))
  for (const file of ['app.js', 'runtime.js', 'taro.js']) put(file, 'var a = 1')
  put('app.json', JSON.stringify({ pages: ['pages/tabs/home/index'], subPackages: [{ root: 'pages/booking', pages: ['order/index'] }] }))
  put('app.wxss', '')
  put('project.config.json', '{}')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

it('accepts a complete build and measures it', async () => {
  await expect(gates.checkBuild('weapp', folder)).resolves.toBe(3)
  await expect(gates.checkBudgets('weapp', folder)).resolves.toHaveLength(2)
})

it('refuses an empty build, as Taro leaves one with an invalid configuration', async () => {
  fs.rmSync(path.join(folder, 'app.json'))
  await expect(gates.checkBuild('weapp', folder)).rejects.toThrow('has no app.json')
})

it.each([
  ['that no engine can read', 'class A { #"x" = 1 }'],
  ['with syntax that is too new for the oldest engines', 'class A { #x = 1 }'],
  ['with a look-behind, which the edition has and the oldest engines have not', '/(?<=a)b/'],
  ['with a big integer, which the edition has and the oldest engines have not', '10n'],
])('refuses a script %s, in both builds', async (_why, code) => {
  put('index.html', '')
  put('pages/booking/order/index.js', code)
  for (const target of ['h5', 'weapp'] as const)
    await expect(gates.checkBuild(target, folder)).rejects.toThrow('pages/booking/order/index.js')
})

it('accepts the syntax that the oldest engines read', async () => {
  put('newest.js', 'const f = async (a, ...b) => ({ ...a?.c ?? b })')
  await expect(gates.checkBuild('weapp', folder)).resolves.toBe(4)
})

it('refuses texts that are written in escapes', async () => {
  put('texts.js', `var words = '${'\\u4e2d'.repeat(21)}'`)
  await expect(gates.checkBuild('weapp', folder)).rejects.toThrow('texts.js writes 21 Chinese letters in escapes')
  put('texts.js', `var words = '${'中'.repeat(21)}', range = /[\\u4e00-\\u9fa5]/`)
  await expect(gates.checkBuild('weapp', folder)).resolves.toBe(4)
})

it('refuses a main package and a subpackage over their budgets', async () => {
  put('pages/booking/large.txt.js', 'a'.repeat(700 * 1024))
  await expect(gates.checkBudgets('weapp', folder)).rejects.toThrow('largest subpackage pages/booking/')
  put('large.js', 'a'.repeat(1100 * 1024))
  await expect(gates.checkBudgets('weapp', folder)).rejects.toThrow('main package')
})
