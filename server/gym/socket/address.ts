import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartError } from '../../errors'

/** The kernel's room for a socket's address, the shortest of the systems that we know (macOS). */
const MOST_BYTES = 103

/** Not the temporary folder of the environment: server and command may be started from different ones, and must come to the same place. */
const ELSEWHERE = '/tmp'

export interface Address {
  file: string
  /** The folder of a socket whose data folder has too long a name. */
  room?: string
}

/**
 * Where the server of a data folder listens for commands: in that folder, or, where the socket's address would be too long, in a folder named by the hash of it.
 * Undefined where the system has no sockets in folders.
 */
export const chooseAddress = (dataDir: string): Address | undefined => {
  if (process.platform === 'win32') return undefined
  const folder = fs.realpathSync(dataDir)
  const file = path.join(folder, 'gym.sock')
  if (Buffer.byteLength(file) <= MOST_BYTES) return { file }
  const room = path.join(ELSEWHERE, `yueke-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`)
  return { file: path.join(room, 'gym.sock'), room }
}

const listOwners = (dataDir: string): number[] => [process.getuid!(), fs.statSync(dataDir).uid]

/** Whether nobody but these users can look into the folder or put something there. */
const isClosed = (room: string, owners: readonly number[]): boolean => {
  const found = fs.lstatSync(room)
  return found.isDirectory() && owners.includes(found.uid) && (found.mode & 0o077) === 0
}

const foreign = (what: string): StartError =>
  new StartError(`${what} is not this user's alone, so no command goes through it: remove it if nobody needs it.`)

/** Makes the folder of the socket. Throws StartError where somebody else has a folder of that name. */
export const makeRoom = ({ room }: Address): void => {
  if (room === undefined) return
  try {
    fs.mkdirSync(room, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  if (!isClosed(room, [process.getuid!()])) throw foreign(room)
}

/** Whether there is a socket, which only this user or the data folder's can have made. Throws StartError where it is somebody else's. */
export const isThere = ({ file, room }: Address, dataDir: string): boolean => {
  const owners = listOwners(dataDir)
  try {
    const found = fs.lstatSync(file)
    if (!found.isSocket() || !owners.includes(found.uid)) throw foreign(file)
    if (room !== undefined && !isClosed(room, owners)) throw foreign(room)
    return true
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}
