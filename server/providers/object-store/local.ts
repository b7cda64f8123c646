import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { instantOf, toDate, type Instant } from '@/domain/time'
import type { ObjectStore, Place, StoredObject } from './port'

/** Below the data folder: what everybody may read, and what nobody may but the server. */
const folders = { public: 'uploads', private: 'private-uploads' } as const

/** No part of a key may leave the folder or begin with a dot. */
const KEY = /^(?:[^/\\\0.][^/\\\0]*\/)*[^/\\\0.][^/\\\0]*$/

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
const orNothing = (error: unknown): undefined => {
  if (!isGone(error)) throw error
  return undefined
}

/** Writes a file atomically: after a loss of power it is complete or absent. */
const writeWhole = async (file: string, bytes: Buffer, at: Instant): Promise<void> => {
  const draft = path.join(path.dirname(file), `.${randomUUID()}`)
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o750 })
  const handle = await fs.open(draft, 'wx', 0o640)
  try {
    await handle.writeFile(bytes)
    await handle.utimes(toDate(at), toDate(at))
    await handle.sync()
    await handle.close()
    await fs.rename(draft, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await fs.rm(draft, { force: true })
    throw error
  }
}

/** Stores objects as files of the data folder. Processes share them if they share the folder. */
export const localStore = (dataDir: string): ObjectStore => {
  const root = (area: Place['area']) => path.join(dataDir, folders[area])
  const fileOf = ({ area, key }: Place): string => {
    if (!KEY.test(key)) throw new Error(`An object cannot be kept as ${key}.`)
    return path.join(root(area), key)
  }

  const listFolder = async (area: Place['area'], folder: string): Promise<StoredObject[]> => {
    const entries = (await fs.readdir(path.join(root(area), folder), { withFileTypes: true }).catch(orNothing)) ?? []
    // Hidden files were left incomplete by a crash.
    const seen = entries.filter(({ name }) => !name.startsWith('.'))
    const found = await Promise.all(
      seen.map(async (entry): Promise<StoredObject[]> => {
        const key = path.posix.join(folder, entry.name)
        if (entry.isDirectory()) return listFolder(area, key)
        const stat = entry.isFile() ? await fs.stat(path.join(root(area), key)).catch(orNothing) : undefined
        return stat ? [{ area, key, bytes: stat.size, at: instantOf(stat.mtime) }] : []
      }),
    )
    return found.flat()
  }

  return {
    put: (place, bytes, at) => writeWhole(fileOf(place), bytes, at),
    get: (place) => fs.readFile(fileOf(place)).catch(orNothing),
    remove: (place) => fs.rm(fileOf(place), { force: true }),
    list: (area, folder = '') => listFolder(area, folder),
  }
}
