import fs from 'node:fs'
import path from 'node:path'
import { lockFolder } from '@server/db/folder-lock'

const PATIENCE_MS = 600_000
const POLL_MS = 50

const removeEmpty = (folder: string): void => {
  try {
    fs.rmdirSync(folder)
  } catch {
    // The next process holds it already.
  }
}

/** Waits while another process holds the folder, which is there only meanwhile. */
async function lockInTurn(folder: string): Promise<() => void> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      const unlock = lockFolder(folder)
      return () => {
        unlock()
        removeEmpty(folder)
      }
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise((next) => setTimeout(next, POLL_MS))
    }
  }
}

/**
 * A file or folder that is the same for all processes: the first one makes it, the others wait. `make` gets a path beside the target, which is
 * renamed once it is complete, so that nobody sees half of it.
 */
export async function madeOnce(target: string, make: (beside: string) => Promise<void>): Promise<string> {
  if (fs.existsSync(target)) return target
  const unlock = await lockInTurn(`${target}.making`)
  try {
    if (!fs.existsSync(target)) {
      const beside = `${target}.half`
      fs.rmSync(beside, { recursive: true, force: true })
      fs.mkdirSync(path.dirname(target), { recursive: true })
      await make(beside)
      fs.renameSync(beside, target)
    }
  } finally {
    unlock()
  }
  return target
}
