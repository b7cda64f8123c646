import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deepIt } from '../support/test-set'

const root = path.resolve(__dirname, '../..')
const WHOLE = ['config', 'docs', 'server', 'src', 'tests', 'types']

let copy: string

const node = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}
const passed = { status: 0, said: expect.anything() as string }

beforeAll(() => {
  copy = fs.mkdtempSync(path.join(tmpdir(), 'yueke-new-'))
  for (const name of fs.readdirSync(root))
    if (WHOLE.includes(name)) fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
    else if (fs.statSync(path.join(root, name)).isFile()) fs.copyFileSync(path.join(root, name), path.join(copy, name))
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => fs.rmSync(copy, { recursive: true }))

/** The lines that the command wrote, as files. */
const wrote = (said: string) => [...said.matchAll(/^Wrote (\S+)$/gm)].map(([, file]) => file!)

deepIt('`npm run new` makes rooms that compile, are formatted and keep the rules of lint', () => {
  const made = node('config/tasks/new.mjs', 'gift', '礼品')
  expect(made).toEqual(passed)
  const files = wrote(made.said).filter((file) => !/\.gen\.ts$|^docs/.test(file))
  expect(files).toHaveLength(18)
  expect(fs.readFileSync(path.join(copy, 'docs/glossary.md'), 'utf8')).toContain('| gift | 礼品 | `gifts` | `gift` | – |')
  // Includes the tests, and with them everything that they test.
  expect(node('node_modules/typescript-native/bin/tsc', '-p', 'config/tsconfig.server.json')).toEqual({ status: 0, said: '' })
  expect(node('node_modules/eslint/bin/eslint.js', ...files)).toEqual({ status: 0, said: '' })
  expect(node('node_modules/oxfmt/bin/oxfmt', '--check', ...files, 'config/words.json', 'tests/server/authority/table.ts')).toEqual(passed)
})

it('refuses a word that has a room already, and an invalid one', () => {
  expect(node('config/tasks/new.mjs', 'court')).toMatchObject({ status: 1, said: expect.stringContaining('There is a room court already') })
  expect(node('config/tasks/new.mjs', 'Gift-Cards')).toMatchObject({ status: 1, said: expect.stringContaining('a domain is one word') })
})
