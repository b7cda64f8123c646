import type { AppContext } from '@server/context'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import type { ObjectStore, StoredObject } from '@server/providers/object-store/port'
import { uploadKinds, uploadRules } from '@/domain/upload/kinds'
import { DAY_MS } from '@/domain/time'
import { placeUpload } from './address'
import { deleteUnused, knownUploads } from './repository'

const ID = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\w+$/

interface Old {
  object: StoredObject
  id: string
}

/** A bucket may hold more objects than memory should. */
const AT_ONCE = 500

const removeUnknown = async (objects: ObjectStore, old: readonly Old[]): Promise<void> => {
  const known = await knownUploads(old.map(({ id }) => id))
  await eachAnyway(
    old.filter(({ id }) => !known.has(id)),
    ({ object }) => objects.remove(object),
  )
}

/** Deletes uploads that nothing claimed within a day, and files without an upload. */
export const uploadSweeps = ({ objects }: AppContext): Sweep[] => [
  {
    name: 'upload: forget what nothing uses',
    every: 'hour',
    run: async (now) => eachAnyway(await deleteUnused(now), (upload) => objects.remove(placeUpload(upload))),
  },
  {
    name: 'upload: forget bytes that no upload knows',
    every: 'day',
    async run(now) {
      for (const kind of uploadKinds) {
        let old: Old[] = []
        for await (const object of objects.list(uploadRules[kind].isPublic ? 'public' : 'private', kind)) {
          const id = ID.exec(object.key)?.[1]
          if (id && object.at <= now - DAY_MS) old.push({ object, id })
          if (old.length === AT_ONCE) {
            await removeUnknown(objects, old)
            old = []
          }
        }
        await removeUnknown(objects, old)
      }
    },
  },
]
