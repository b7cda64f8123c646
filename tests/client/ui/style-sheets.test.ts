import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from 'sass'

const root = path.resolve('src/ui')
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.scss'))
const read = (file: string) =>
  readFileSync(path.join(root, file), 'utf8')
    .replace(/url\("[^"]*"\)/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')

it.each(sheets)('%s has no colour of its own', (file) => {
  expect(read(file).match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi)).toBeNull()
})

const tokens = compile(path.join(root, 'tokens.scss')).css

// In the mini-program a component's sheet (the tab bar's, and what it uses) may have classes only.
it.each(sheets)('%s selects by class alone', (file) => {
  expect(read(file).match(/\[[\w-]+[~|^$*]?=|\[[\w-]+\]/g)).toBeNull()
})

it.each(sheets)('%s has no text smaller than 13', (file) => {
  const sizes = [...read(file).matchAll(/font-size:\s*([\d.]+)px/g)].map(([, size]) => Number(size))
  expect(sizes.filter((size) => size < 13)).toEqual([])
})

it.each(sheets)('%s names only roles that the tokens have', (file) => {
  const local = ['--area', '--line', '--mask', '--share', '--side', '--track']
  const used = [...read(file).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!)
  expect(used.filter((name) => !local.includes(name) && !tokens.includes(`${name}:`))).toEqual([])
})

// Text of 130 % overflows a line height in px. Only inputs have the height of their box.
const all = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.scss'))
it.each(all.filter((file) => !file.endsWith('field.module.scss')))('%s lets lines grow with their text', (file) => {
  expect(readFileSync(path.join('src', file), 'utf8').match(/line-height:\s*[\d.]+px/g)).toBeNull()
})
