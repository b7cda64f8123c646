import fs from 'node:fs'
import path from 'node:path'
import { StartError } from '../errors'
import { damagedFile } from './check-folder'
import { openPglite } from './pglite'

type Opened = Awaited<ReturnType<typeof openPglite>>

/** What opening a folder needs of the world. */
export interface Ground {
  open(at: { folder: string }): Promise<Opened>
  /** Bytes that the disk of a folder has room for. */
  room(folder: string): number
}

const ground: Ground = {
  open: openPglite,
  room(folder) {
    const { bavail, bsize } = fs.statfsSync(folder)
    return bavail * bsize
  },
}

/** An empty database has 40 MB, and one that has less room than a segment of the log cannot write it. */
const LEAST_ROOM = 16 * 1024 * 1024

/** The engine's own numbers for what Node tells with words. */
const WORDS: Readonly<Record<number, string>> = { 2: 'EACCES', 19: 'EDQUOT', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' }
const FULL = ['ENOSPC', 'EDQUOT', '53100']
/** The engine's words for a page or an index that cannot be; where it gives up altogether, it ends as a RuntimeError. */
const CORRUPTED = ['XX001', 'XX002']
const BARRED = ['EACCES', 'EPERM', 'EROFS']

const wordOf = (error: unknown): string => {
  const { code, errno } = (error ?? {}) as { code?: unknown; errno?: unknown }
  if (typeof code === 'string') return code
  return (typeof errno === 'number' && WORDS[errno]) || ''
}

const damaged = (folder: string, what: string): StartError =>
  new StartError(
    `The database in ${folder} cannot be opened, ${what}: nothing was overwritten; put a backup of the folder in its place, or name another DATA_DIR.`,
  )

/**
 * Why a server on a data folder cannot start, as one sentence: the disk is full, nothing may be written there, or its database
 * is damaged. Undefined for any other failure.
 */
export const folderTrouble = (error: unknown, dataDir: string, room: Ground['room'] = ground.room): StartError | undefined => {
  if (error instanceof StartError) return error
  const word = wordOf(error)
  if (BARRED.includes(word))
    return new StartError(`DATA_DIR ${dataDir} cannot be written (${word}): give this user the right to, or name another folder.`)
  if (FULL.includes(word) || room(nearest(dataDir)) < LEAST_ROOM)
    return new StartError(`The disk of DATA_DIR ${dataDir} is full: make room, at least 100 MB, and start again.`)
  const isBroken = CORRUPTED.includes(word) || (error instanceof Error && error.name === 'RuntimeError')
  return isBroken ? damaged(path.join(dataDir, 'db'), 'its files are damaged') : undefined
}

/** The folder itself, or the nearest above that there is. */
const nearest = (folder: string): string => (fs.existsSync(folder) ? folder : nearest(path.dirname(path.resolve(folder))))

const isEmpty = (folder: string): boolean => !fs.existsSync(folder) || fs.readdirSync(folder).length === 0

/** A rename is kept by the folder above. */
const keep = (folder: string): void => {
  const held = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(held)
  } finally {
    fs.closeSync(held)
  }
}

/** Made beside its place and put there as a whole: what stands in the place is complete, and what does not was never used. */
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
 * Opens the embedded database of a data folder, which the caller has locked; makes it where there is none. One that lost a file or is damaged is left as it
 * is. Throws StartError, one sentence, for that, for a full disk and for a folder that cannot be written.
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
