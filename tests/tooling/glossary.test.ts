import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!word\b|-)/.test(line) && !line.startsWith('|---'))
const rooms = rows.map((row) => /`([^`]+)` \|$/.exec(row)?.[1])
const foldersOf = (column: string) =>
  readdirSync(column, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const textOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')

describe('the glossary', () => {
  it('names an existing room in every row', () => {
    const isThere = (room: string | undefined) => room !== undefined && existsSync(room.includes('/') ? room : `server/modules/${room}`)
    expect(rows.filter((_, at) => !isThere(rooms[at]))).toEqual([])
  })

  it('names existing wire names and tables', () => {
    const declared = textOf('src/contract') + textOf('server/db/migrations')
    const names = rows.flatMap((row) =>
      [
        ...row
          .split('|')
          .slice(0, -2)
          .join('|')
          .matchAll(/`([a-z_/*{}A-Z-]+)`/g),
      ].map(([, name]) => name!),
    )
    const code = textOf('server/modules')
    expect(names.filter((name) => !(declared + code).includes(name.replace('*', '')))).toEqual([])
  })

  it.each(['server/modules', 'src/features', 'src/domain'])('has a row for every room of %s', (column) => {
    expect(foldersOf(column).filter((room) => !rooms.includes(room))).toEqual([])
  })
})

it('the paths that the architecture page gives a newcomer exist', () => {
  const table = /## Where is …([\s\S]*?)\n## /.exec(readFileSync('docs/architecture.md', 'utf8'))![1]!
  const paths = [...table.matchAll(/`((?:src|server|tests)\/[\w./-]+)`/g)].map(([, at]) => at!)
  expect(paths.length).toBeGreaterThan(6)
  expect(paths.filter((at) => !existsSync(at))).toEqual([])
})
