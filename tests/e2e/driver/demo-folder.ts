import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MADE = path.resolve('.cache/e2e/demo')

export const freshFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-server-'))

/**
 * A data folder of its own in which the demo is already made for this server and instant: `make` fills one once, all others are copies of it.
 * Making takes seconds, copying does not.
 */
export async function demoFolder(bundle: string, clock: string, make: (folder: string) => Promise<void>): Promise<string> {
  const key = createHash('sha1').update(fs.readFileSync(bundle)).update(clock).digest('hex').slice(0, 16)
  const kept = path.join(MADE, key)
  if (!fs.existsSync(kept)) {
    const first = freshFolder()
    await make(first)
    fs.mkdirSync(MADE, { recursive: true })
    // What older servers made goes; what another process makes for this one at this moment stays.
    for (const old of fs.readdirSync(MADE).filter((name) => !name.startsWith(key)))
      fs.rmSync(path.join(MADE, old), { recursive: true, force: true })
    // Copied beside and renamed, so that another process never sees half of it; when that one was faster, its folder is as good.
    const beside = `${kept}-${process.pid}`
    fs.cpSync(first, beside, { recursive: true })
    try {
      fs.renameSync(beside, kept)
    } catch {
      fs.rmSync(beside, { recursive: true, force: true })
    }
    return first
  }
  const folder = freshFolder()
  fs.cpSync(kept, folder, { recursive: true })
  return folder
}
