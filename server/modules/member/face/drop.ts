import type { AppContext } from '@server/context'
import { defineJob } from '@server/jobs/job'
import { writeJob } from '@server/jobs/write-job'
import { dropUploads } from '@server/modules/upload/service'
import type { Instant } from '@/domain/time'
import { deletePhotos, letRecordsLeave, type Dropped } from './repository'

/** Asks the vendor at once to forget faces; what that does not bring about the sweep does. */
export const forgetFacesJob = defineJob<{ refs: string[] }>('member.face', { retries: 2, backoff: 15 })

/** Drops deleted photos in the open transaction: the pictures at once, and the vendor is asked to forget the faces. */
export const letGo = async (objects: AppContext['objects'], dropped: readonly Dropped[], now: Instant): Promise<void> => {
  const refs = dropped.flatMap(({ ref }) => ref ?? [])
  await dropUploads(
    objects,
    dropped.flatMap(({ uploadId }) => uploadId ?? []),
    'face',
  )
  if (refs.length === 0) return
  await letRecordsLeave(refs, now)
  await writeJob(forgetFacesJob({ refs }))
}

/** Deletes all photos of a person's face, at one brand or everywhere, in the open transaction. */
export const dropFaces = async (
  objects: AppContext['objects'],
  { accountId, brandId }: { accountId: number; brandId: number | null },
  now: Instant,
): Promise<void> => letGo(objects, await deletePhotos(accountId, brandId), now)
