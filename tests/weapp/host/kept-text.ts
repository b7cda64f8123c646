import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { madeOnce } from '../../support/made-once'
import { listFiles } from '../dist'

const KEPT = path.resolve('.cache/weapp')
/** The code that makes it, and the packages that it uses. */
const MAKERS = path.resolve('tests/weapp/host')

const DAY_MS = 24 * 60 * 60 * 1000

const known = new Map<string, Promise<string>>()

function fingerprint(folders: readonly string[], which: RegExp): string {
  const hash = createHash('sha1').update(fs.readFileSync('package-lock.json'))
  const files = (folder: string) => listFiles(folder).filter((file) => folder === MAKERS || which.test(file))
  for (const folder of [MAKERS, ...folders])
    for (const file of files(folder)) hash.update(`\n${file}\n`).update(fs.readFileSync(path.join(folder, file)))
  return hash.digest('hex')
}

/** Texts that no present build needs. */
function forgetOld() {
  for (const name of fs.readdirSync(KEPT)) {
    const file = path.join(KEPT, name)
    if (Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > DAY_MS)
      fs.rmSync(file, { recursive: true, force: true })
  }
}

async function keep(name: string, folders: readonly string[], make: () => string | Promise<string>, which: RegExp): Promise<string> {
  const file = await madeOnce(path.join(KEPT, `${name}-${fingerprint(folders, which)}.js`), async (beside) => {
    forgetOld()
    fs.writeFileSync(beside, await make())
  })
  return fs.readFileSync(file, 'utf8')
}

/** A text that takes seconds to make, made once for the contents of the folders, or of `which` of their files: later test files and processes read it from the disk. */
export function keptText(name: string, folders: readonly string[], make: () => string | Promise<string>, which = /./): Promise<string> {
  const key = [name, ...folders].join('\n')
  const text = known.get(key) ?? keep(name, folders, make, which)
  known.set(key, text)
  return text
}
