import fs from 'node:fs'
import path from 'node:path'

/** The most files of a folder; a larger one has to be divided. */
const MOST = 40
/** A list in the order of time, which is read from its end. */
const LIST = 'server/db/migrations'

it('has at most forty files in every folder of code but the list of migrations', () => {
  const files = ['src', 'server', 'tests', 'config'].flatMap((root) =>
    fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => path.join(root, file)),
  )
  const sizes = new Map<string, number>()
  for (const file of files.filter((each) => /\.(tsx?|[mc]js|scss|sql)$/.test(each)))
    sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1)
  expect(sizes.size).toBeGreaterThan(100)
  expect([...sizes].filter(([folder, size]) => size > MOST && folder !== LIST)).toEqual([])
})

/** The most files at the top of a feature's room, a component with its sheet and its twins of the targets as one; a larger room is divided by act. */
const MOST_OF_A_FEATURE = 9

it('has fewer than ten files at the top of a feature, or sub-rooms for the others', () => {
  const sizes = fs.readdirSync('src/features').map((room) => {
    const files = fs.readdirSync(path.join('src/features', room), { withFileTypes: true }).filter((entry) => entry.isFile())
    return { room, files: new Set(files.map(({ name }) => name.replace(/\..*$/, ''))).size }
  })
  expect(sizes.filter(({ files }) => files > MOST_OF_A_FEATURE)).toEqual([])
})
