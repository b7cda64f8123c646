import type { AppContext } from '@server/context'
import { inTransaction } from '@server/db/transaction'
import { readUpload } from '@server/modules/upload/service'
import type { FaceQuality } from '@server/providers/face/port'
import { DAY_MS, instant, instantOf, type Instant } from '@/domain/time'
import { letGo } from './drop'
import {
  askAgainAt,
  claimRecord,
  deleteAt,
  endRecord,
  findPhotoByRef,
  findRecord,
  holdPhotoByRef,
  markEnrolled,
  markRefused,
  type RecordRow,
} from './repository'

type Context = Pick<AppContext, 'objects' | 'face' | 'clock' | 'log'>

/** So long a request to the vendor may be on its way: longer than its time limit, since another one of the same face may follow only then. */
const ASKING_MS = 60_000
/** The caller of the vendor has a record until then. */
export const askedUntil = (now: Instant): Instant => instant(now + ASKING_MS)

const HOUR_MS = 3_600_000
/** The pause after a try that failed doubles up to an hour. */
const pauseAfter = (tries: number): number => Math.min(HOUR_MS, 30_000 * 2 ** Math.min(tries, 10))
/** A photo that the vendor says nothing about for so long is given up. */
const GIVEN_UP_MS = DAY_MS

/** Books what the vendor said, unless the photo was withdrawn meanwhile. */
const book = ({ objects }: Context, { ref }: RecordRow, quality: FaceQuality | 'no_answer', now: Instant): Promise<void> =>
  inTransaction(async () => {
    const photo = await holdPhotoByRef(ref)
    if (photo?.state !== 'judging') return
    const { id, uploadId, keeps } = photo
    if (quality === 'good') {
      const dropped = await deleteAt(photo, ['enrolled', 'refused'])
      await markEnrolled(id)
      await letGo(objects, [...dropped, ...(keeps ? [] : [{ ref: null, uploadId }])], now)
    } else {
      await deleteAt(photo, ['refused'])
      await markRefused(id, quality)
      // The vendor keeps no face that it refused; where it said nothing, nobody knows.
      await letGo(objects, [{ ref, uploadId }], now)
    }
  })

/** Asks the vendor to forget a face, and then nothing of it is left. */
const forget = async ({ face }: Context, { ref, shopId, brandId }: RecordRow): Promise<void> => {
  const gates = face?.(brandId)
  if (!gates) throw new Error('no vendor')
  await gates.withdraw(shopId, ref)
  await endRecord(ref)
}

/** Asks the vendor about a photo. */
const judge = async ({ face, objects }: Context, { ref, shopId, brandId }: RecordRow): Promise<FaceQuality | undefined> => {
  const gates = face?.(brandId)
  const photo = await findPhotoByRef(ref)
  if (photo?.state !== 'judging') return undefined
  if (!gates) throw new Error('no vendor')
  const picture = await readUpload(objects, photo.uploadId!)
  if (!picture || (picture.type !== 'jpeg' && picture.type !== 'png')) return 'unclear'
  return gates.enrol(shopId, ref, { type: picture.type, bytes: picture.bytes })
}

/** Does what the vendor has to be asked for a record that one has. */
const ask = async (context: Context, record: RecordRow): Promise<void> => {
  const { clock } = context
  if (record.leavesAt === null) {
    const quality = await judge(context, record)
    if (quality) await book(context, record, quality, clock.now())
  }
  // It may have been withdrawn while the vendor was asked, or refused.
  const after = await findRecord(record.ref)
  if (after?.leavesAt) return forget(context, after)
  if (after) await askAgainAt(after.ref, clock.now())
}

/** A photo or face that could not be settled waits for the next try; a photo does so for a day. */
const putOff = async (context: Context, record: RecordRow, error: unknown): Promise<void> => {
  const now = context.clock.now()
  context.log.warn({ err: error, tries: record.tries }, 'the vendor of the gates could not be asked')
  const isGivenUp = record.leavesAt === null && now - instantOf(record.createdAt) >= GIVEN_UP_MS
  if (isGivenUp) await book(context, record, 'no_answer', now)
  await askAgainAt(record.ref, instant(now + pauseAfter(record.tries)))
}

/** Asks the vendor about a record that one has, and never throws. Outside of any transaction. */
export const settle = async (context: Context, record: RecordRow): Promise<void> => {
  try {
    await ask(context, record)
  } catch (error) {
    await putOff(context, record, error)
  }
}

/** Completes a record that is due, unless another process has it: a photo that waits for the vendor, or a face that has to go. */
export const settleDue = async (context: Context, ref: string, now: Instant): Promise<void> => {
  const record = await claimRecord(ref, askedUntil(now), now)
  if (record) await settle(context, record)
}
