import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { instantOf, toDate, type Instant } from '@/domain/time'
import { assertKey, type FoundObject, type ObjectStore, type Place, type StoredObject } from './port'

/** Below the data folder: what everybody may read, and what nobody may but the server. */
const folders = { public: 'uploads', private: 'private-uploads' } as const

const isGone = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
const orNothing = (error: unknown): undefined => {
  if (!isGone(error)) throw error
  return undefined
}

/** Writes a file atomically: after a loss of power it is complete or absent. The draft that a crash leaves is an object that no upload knows, and swept as such. */
const writeWhole = async (file: string, bytes: Buffer, at: Instant): Promise<void> => {
  const draft = path.join(path.dirname(file), `${randomUUID()}.draft`)
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

type Stats = Awaited<ReturnType<typeof fs.stat>>

const foundIn = (stat: Stats): FoundObject | undefined =>
  stat.isFile()
    ? { bytes: Number(stat.size), tag: `${Math.round(Number(stat.mtimeMs)).toString(36)}-${stat.size.toString(36)}` }
    : undefined

/** Stores objects as files of the data folder. Processes share them if they share the folder. */
export const localStore = (dataDir: string): ObjectStore => {
  const root = (area: Place['area']) => path.join(dataDir, folders[area])
  // Operators lay pictures of the venue in here.
  mkdirSync(root('public'), { recursive: true })
  const placeFile = ({ area, key }: Place): string => {
    assertKey(key)
    return path.join(root(area), key)
  }

  async function* listFolder(area: Place['area'], folder: string): AsyncGenerator<StoredObject> {
    const entries = (await fs.readdir(path.join(root(area), folder), { withFileTypes: true }).catch(orNothing)) ?? []
    for (const entry of entries) {
      // Hidden files are no objects: their names are no keys.
      if (entry.name.startsWith('.')) continue
      const key = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) yield* listFolder(area, key)
      const stat = entry.isFile() ? await fs.stat(path.join(root(area), key)).catch(orNothing) : undefined
      if (stat) yield { area, key, bytes: stat.size, at: instantOf(stat.mtime) }
    }
  }

  return {
    put: (place, bytes, at) => writeWhole(placeFile(place), bytes, at),
    async find(place) {
      const stat = await fs.stat(placeFile(place)).catch(orNothing)
      return stat && foundIn(stat)
    },
    async open(place) {
      const handle = await fs.open(placeFile(place)).catch(orNothing)
      const found = handle && foundIn(await handle.stat())
      if (found) return { ...found, stream: handle.createReadStream() }
      await handle?.close()
      return undefined
    },
    get: (place) => fs.readFile(placeFile(place)).catch(orNothing),
    remove: (place) => fs.rm(placeFile(place), { force: true }),
    list: (area, folder = '') => listFolder(area, folder),
  }
}
