import type { AppContext } from '@server/context'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { DAY_MS } from '@/domain/time'
import { deleteCopy, knownCopies, listOver } from './copy-repository'
import { copyFailedBefore, placeOfCopy } from './make-copy'

const ID = /^data-copy\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/

/** Deletes copies of data that expired or could not be made, the file before the row, and files without a row. */
export const copySweeps = ({ objects }: AppContext): Sweep[] => [
  {
    name: 'member: forget copies of data',
    every: 'hour',
    run: async (now) =>
      eachAnyway(await listOver(now, copyFailedBefore(now)), async (id) => {
        await objects.remove(placeOfCopy(id))
        await deleteCopy(id)
      }),
  },
  {
    name: 'member: forget copies that nothing knows',
    every: 'day',
    async run(now) {
      for await (const object of objects.list('private', 'data-copy')) {
        const id = ID.exec(object.key)?.[1]
        if (id && object.at <= now - DAY_MS && !(await knownCopies([id])).has(id)) await objects.remove(object)
      }
    },
  },
]
