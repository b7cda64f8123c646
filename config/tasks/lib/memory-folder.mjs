import fs from 'node:fs'
import os from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH = 6 * 1024 ** 3

const isRoomy = () => {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    return Math.min(bavail * bsize, os.freemem()) >= ENOUGH
  } catch {
    return false
  }
}

/**
 * Where tests keep the databases that they throw away: in memory where the system has such a folder and enough of it, for on a disk each of their
 * hundred thousand commits waits for it; else where all temporary files are. TMPDIR decides when it is set.
 */
export const memoryFolder = () => (!process.env.TMPDIR && isRoomy() ? MEMORY : os.tmpdir())
