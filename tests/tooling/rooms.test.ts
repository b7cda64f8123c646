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
