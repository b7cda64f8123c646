import fs from 'node:fs'
import path from 'node:path'

const handOn = jest.requireActual<(this: { resourcePath: string }, source: string) => string>('../../config/late-parts.cjs')
const handedOn = (source: string) => handOn.call({ resourcePath: 'x-later.ts' }, source)
const late = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('src', file))
  .filter((file) => /-later\.\w+(\.\w+)?$/.test(file))

it('A file of code that H5 fetches later is written once, and hands all of it on to the mini-program', () => {
  expect(late.length).toBeGreaterThan(5)
  expect(late.filter((file) => !file.endsWith('-later.ts'))).toEqual([])
  for (const file of late) {
    const source = fs.readFileSync(file, 'utf8')
    expect(handedOn(source).match(/^export \{ \w+ as \w+ \} from '[^']+'$/gm)).toHaveLength(source.match(/^export const/gm)!.length)
  }
})

it('A part is handed on under its name, however its line is broken', () => {
  const source = `import { ahead } from '@/platform/ahead'
// Not part of the first load.
export const Sheet = lazyPart(
  ahead(() => import('./sheet')),
  'ClassSheet',
)
export const act = lateAct(() => import('./act'), 'act')
`
  expect(handedOn(source)).toBe("export { ClassSheet as Sheet } from './sheet'\nexport { act as act } from './act'\n")
})

it('A file of late parts that says anything else is no part of a build', () => {
  expect(() => handedOn("export const X = lazyPart(() => import('./x'), 'X')\nexport const y = 1\n")).toThrow('x-later.ts says more')
  expect(() => handedOn("export const X = lazyPart(() => load('./x'), 'X')\n")).toThrow('x-later.ts says more')
})
