import fs from 'node:fs'
import path from 'node:path'

const src = path.resolve('src')
const ENDS = ['.weapp.tsx', '.weapp.ts', '.tsx', '.ts', '/index.weapp.ts', '/index.tsx', '/index.ts']

/** The file that the mini-program takes for an import of ours. */
const resolve = (from: string, name: string): string | undefined => {
  const base = name.startsWith('@/') ? path.join(src, name.slice(2)) : name.startsWith('.') ? path.resolve(path.dirname(from), name) : ''
  return base ? ENDS.map((end) => base + end).find((file) => fs.existsSync(file)) : undefined
}

const listImports = (file: string): string[] =>
  [...fs.readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)[^'"]*?(?:from )?['"]([^'"]+)['"]|import\('([^']+)'\)/gm)].flatMap(
    ([, stated, later]) => resolve(file, (stated ?? later)!) ?? [],
  )

const isReached = (target: string, from: string): boolean => {
  const seen = new Set<string>()
  const rest = [from]
  for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
    if (file === target) return true
    if (seen.has(file)) continue
    seen.add(file)
    rest.push(...listImports(file))
  }
  return false
}

const pages = fs
  .readdirSync(path.join(src, 'pages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.config.ts'))
  .map((file) => path.join(src, 'pages', path.dirname(file)))
const hook = path.join(src, 'features/course/share/use-share-card.ts')
const shared = pages.filter((page) => isReached(hook, path.join(page, 'index.tsx')))
const readName = (page: string) => path.relative(path.join(src, 'pages'), page).replaceAll('\\', '/')

describe('A page that can be shared', () => {
  it('is each page of a link: home, its tabs, a class, a course, a plan', () => {
    expect(shared.map(readName)).toEqual(
      expect.arrayContaining([
        ...['tabs/home', 'tabs/activity', 'tabs/booking', 'tabs/card', 'shop/introduce'],
        ...['course/detail', 'course/schedule', 'booking/group/order', 'booking/own/detail', 'plan/detail'],
      ]),
    )
  })

  it.each(shared.map(readName))('answers WeChat when it is shared: %s', (name) => {
    // Without the flag Taro gives the page no onShareAppMessage, whatever its hooks return.
    expect(fs.readFileSync(path.join(src, 'pages', name, 'index.config.ts'), 'utf8')).toContain('enableShareAppMessage: true')
  })

  it('may be shown in Moments where everybody sees the same page: not an order', () => {
    const inMoments = (name: string) =>
      fs.readFileSync(path.join(src, 'pages', name, 'index.config.ts'), 'utf8').includes('enableShareTimeline: true')
    expect(shared.map(readName).filter((name) => !inMoments(name))).toEqual([
      'booking/group/order',
      'booking/group/success',
      'booking/own/detail',
    ])
    expect(pages.map(readName).filter((name) => inMoments(name) && !shared.map(readName).includes(name))).toEqual([])
  })
})
