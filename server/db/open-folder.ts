import fs from 'node:fs'
import path from 'node:path'
import { StartError } from '../errors'
import { damagedFile } from './check-folder'
import { openPglite } from './pglite'

type Opened = Awaited<ReturnType<typeof openPglite>>

/** How to open a database folder and measure free space; replaced in tests. */
export interface Ground {
  open(at: { folder: string }): Promise<Opened>
  /** Free bytes on the disk of a folder. */
  room(folder: string): number
}

const ground: Ground = {
  open: openPglite,
  room(folder) {
    const { bavail, bsize } = fs.statfsSync(folder)
    return bavail * bsize
  },
}

/** A database cannot write with less free space than one segment of its log; a new one takes 40 MB. */
const LEAST_ROOM = 16 * 1024 * 1024

/** Error numbers of the embedded engine by Node's names. */
const WORDS: Readonly<Record<number, string>> = { 2: 'EACCES', 19: 'EDQUOT', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' }
const FULL = ['ENOSPC', 'EDQUOT', '53100']
/** SQLSTATEs for a damaged page or index. When the engine fails altogether it throws a RuntimeError instead. */
const CORRUPTED = ['XX001', 'XX002']
const BARRED = ['EACCES', 'EPERM', 'EROFS']

const readWord = (error: unknown): string => {
  const { code, errno } = (error ?? {}) as { code?: unknown; errno?: unknown }
  if (typeof code === 'string') return code
  return (typeof errno === 'number' && WORDS[errno]) || ''
}

const damaged = (folder: string, what: string): StartError =>
  new StartError(
    `The database in ${folder} cannot be opened, ${what}: nothing was overwritten; put a backup of the folder in its place, or name another DATA_DIR.`,
  )

/**
 * Why a server cannot start on a data folder, as one sentence: the disk is full, the folder is not writable, or its database is damaged. Undefined for any
 * other failure.
 */
export const folderTrouble = (error: unknown, dataDir: string, room: Ground['room'] = ground.room): StartError | undefined => {
  if (error instanceof StartError) return error
  const word = readWord(error)
  if (BARRED.includes(word))
    return new StartError(`DATA_DIR ${dataDir} cannot be written (${word}): give this user the right to, or name another folder.`)
  if (FULL.includes(word) || room(nearest(dataDir)) < LEAST_ROOM)
    return new StartError(`The disk of DATA_DIR ${dataDir} is full: make room, at least 100 MB, and start again.`)
  const isBroken = CORRUPTED.includes(word) || (error instanceof Error && error.name === 'RuntimeError')
  return isBroken ? damaged(path.join(dataDir, 'db'), 'its files are damaged') : undefined
}

/** The folder itself, or its nearest existing parent. */
const nearest = (folder: string): string => (fs.existsSync(folder) ? folder : nearest(path.dirname(path.resolve(folder))))

const isEmpty = (folder: string): boolean => !fs.existsSync(folder) || fs.readdirSync(folder).length === 0

/** A rename is durable once its parent folder is synced. */
const keep = (folder: string): void => {
  const held = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(held)
  } finally {
    fs.closeSync(held)
  }
}

/** Makes the database in a folder beside its place and renames it, so that a database in its place is always complete. */
const make = async (folder: string, { open }: Ground): Promise<void> => {
  const aside = `${folder}.new`
  fs.rmSync(aside, { recursive: true, force: true })
  try {
    await (await open({ folder: aside })).close()
    fs.rmSync(folder, { recursive: true, force: true })
    fs.renameSync(aside, folder)
    keep(path.dirname(folder))
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true })
    throw error
  }
}

/**
 * Opens the embedded database of a data folder that the caller has locked; makes a new one if there is none. A damaged or incomplete database is left
 * untouched. Throws StartError, one sentence, for that, for a full disk and for a folder that is not writable.
 */
export const openFolder = async (dataDir: string, given: Partial<Ground> = {}): Promise<Opened> => {
  const used = { ...ground, ...given }
  const folder = path.join(dataDir, 'db')
  try {
    if (isEmpty(folder)) await make(folder, used)
    const broken = damagedFile(folder)
    if (broken) throw damaged(folder, `${broken} is missing or damaged`)
    return await used.open({ folder })
  } catch (error) {
    throw folderTrouble(error, dataDir, used.room) ?? damaged(folder, 'its files are damaged or of another version')
  }
}
