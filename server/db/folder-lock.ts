import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { StartError } from '../errors'
import { isRunning, markProcess, type ProcessMark } from './running-process'

interface Holder extends ProcessMark {
  host: string
}

const heldHere = new Set<string>()

const isStale = (holder: Holder, file: string): boolean => {
  if (holder.host !== os.hostname()) return false
  if (holder.pid === process.pid) return !heldHere.has(file)
  return !isRunning(holder)
}

const read = (file: string): { text: string; holder?: Holder } | undefined => {
  try {
    const text = fs.readFileSync(file, 'utf8')
    try {
      return { text, holder: JSON.parse(text) as Holder }
    } catch {
      return { text }
    }
  } catch {
    return undefined
  }
}

/** Removes a stale lock file. Two processes may try at once, so a file that turns out not to be the stale one is put back. */
const takeAway = (file: string, stale: string): void => {
  const aside = `${file}.${process.pid}`
  try {
    fs.renameSync(file, aside)
    if (fs.readFileSync(aside, 'utf8') !== stale) fs.linkSync(aside, file)
    fs.unlinkSync(aside)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

const claim = (file: string): boolean => {
  // Written to a file of its own and linked, so that a lock is never read before its holder is in it.
  const own = `${file}.new.${process.pid}`
  fs.writeFileSync(own, JSON.stringify({ ...markProcess(process.pid), host: os.hostname() } satisfies Holder))
  try {
    fs.linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    fs.unlinkSync(own)
  }
}

/**
 * Locks a data folder for this process and returns the unlock function. PGlite itself does not lock, and two processes on one folder lose data silently. The
 * lock of a dead process is taken over. Throws StartError naming the folder and the process that holds it.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = path.resolve(folder, 'lock')
  fs.mkdirSync(folder, { recursive: true })
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    if (claim(file)) {
      heldHere.add(file)
      return () => {
        if (heldHere.delete(file)) fs.rmSync(file, { force: true })
      }
    }
    const found = read(file)
    if (!found) continue
    if (!found.holder || isStale(found.holder, file)) {
      takeAway(file, found.text)
      continue
    }
    const { pid, host } = found.holder
    const where = host === os.hostname() ? '' : ` on ${host} (remove ${file} if that machine is gone)`
    throw new StartError(
      `The data folder ${folder} is in use by process ${pid}${where}: stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  throw new StartError(`The data folder ${folder} could not be locked: other processes keep taking it.`)
}
