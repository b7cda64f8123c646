import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listTexts } from '../../config/text-files.cjs'
import { rooms as words } from '../../config/words.json'

const { readWords, findStranger } = jest.requireActual<{
  readWords: () => object
  findStranger: (file: string, words: object) => string | undefined
}>('../../config/lint/strangers.mjs')

const text = readFileSync('docs/glossary.md', 'utf8')
const rows = text
  .slice(text.indexOf('\n## Entry'))
  .split('\n')
  .filter((line) => /^\| (?!word\b|-)/.test(line) && !line.startsWith('|---'))
const rooms = rows.map((row) => /`([^`]+)` \|$/.exec(row)?.[1])
const listFolders = (column: string) =>
  readdirSync(column, { withFileTypes: true, recursive: true }).flatMap((entry) =>
    entry.isDirectory() ? [path.posix.join(entry.parentPath, entry.name)] : [],
  )
const readText = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')

describe('the glossary', () => {
  it('names an existing file or folder in every row', () => {
    expect(rows.length).toBeGreaterThan(80)
    expect(rows.filter((_, at) => !existsSync(rooms[at] ?? ''))).toEqual([])
  })

  it('names existing wire names and tables', () => {
    const declared = readText('src/contract') + readText('server/db/migrations')
    const named = rows.flatMap((row) =>
      [
        ...row
          .split('|')
          .slice(0, -2)
          .join('|')
          .matchAll(/`([a-z_/*{}A-Z-]+)`/g),
      ].map(([, name]) => name!),
    )
    const ofRooms = Object.values(words).flatMap(({ wire }) => wire.map((name) => /^(?:table )?(\S+)/.exec(name)![1]!))
    const code = readText('server/modules')
    expect([...named, ...ofRooms].filter((name) => !(declared + code).includes(name.replace('*', '')))).toEqual([])
  })
})

describe('the table of words', () => {
  const there = ['src', 'server/modules', 'tests'].flatMap(listFolders)
  const isThere = (word: string) => there.some((folder) => path.basename(folder) === word)

  it('has no word without a folder or a file', () => {
    expect(Object.keys(words).filter((room) => !isThere(room))).toEqual([])
    const inside = Object.values(words).flatMap(({ rooms: subs, screens }) => [
      ...Object.keys(subs).filter((sub) => !isThere(sub)),
      ...screens.filter((screen) => !isThere(screen)),
    ])
    expect(inside).toEqual([])
  })

  it('names the texts of a feature after its room', () => {
    const names = listTexts(path.resolve()).flatMap(({ domain, place }) => {
      const [column, room, sub] = path.dirname(place).split('/')
      return column !== 'features' || [sub ?? room, `${room}-${sub}`].includes(domain) ? [] : [domain]
    })
    // Trainings are what a member attended; the settings of a shop are in the room of its staff.
    expect(names).toEqual(['shop-settings', 'trains'])
  })

  it.each([
    ['src/features/card/buy/x.tsx', undefined],
    ['src/features/card/x.tsx', undefined],
    ['src/features/gift/x.tsx', 'src/features/gift'],
    ['src/features/card/purchase/x.tsx', 'src/features/card/purchase'],
    ['src/features/card/buy/components/x.tsx', 'src/features/card/buy/components'],
    ['src/features/upload/hooks/use-x.ts', 'src/features/upload/hooks'],
    ['src/contract/card/buy.ts', undefined],
    ['src/contract/card/buy/x.ts', 'src/contract/card/buy'],
    ['src/contract/court.ts', undefined],
    ['src/contract/card-gift.ts', 'src/contract/card-gift.ts'],
    ['src/contract/endpoints.gen.ts', undefined],
    ['src/pages/court/detail/index.tsx', undefined],
    ['src/pages/card/buy/receipt/index.tsx', undefined],
    ['src/pages/card/receipt/buy/index.tsx', 'src/pages/card/receipt'],
    ['src/pages/gift/home/index.tsx', 'src/pages/gift'],
    ['src/features/card/terms/texts.zh-cn.ts', undefined],
    ['src/features/card/gift/texts.zh-cn.ts', 'src/features/card/gift'],
    ['server/modules/card/purchase/x.ts', 'server/modules/card/purchase'],
    ['tests/server/support/programs/x.ts', undefined],
    ['tests/server/card/purchase/x.test.ts', 'tests/server/card/purchase'],
  ])('knows where its words stand: %s', (file, stranger) => {
    expect(findStranger(file, readWords())).toBe(stranger)
  })
})
