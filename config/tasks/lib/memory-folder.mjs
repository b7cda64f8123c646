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
 * The folder of the tests' databases: in memory if the system has such a folder with enough room, because on a disk each of their hundred thousand commits is
 * slow; else the folder of temporary files. TMPDIR overrides it.
 */
export const memoryFolder = () => (!process.env.TMPDIR && isRoomy() ? MEMORY : os.tmpdir())
