import { createHash } from 'node:crypto'
import type { AppContext } from '@server/context'
import type { CopySection } from '@server/db/personal/table'
import { inTransaction, run } from '@server/db/transaction'
import { defineJob } from '@server/jobs/job'
import { notify, timeWord } from '@server/modules/notice/service'
import type { Place } from '@server/providers/object-store/port'
import { keepDays } from '@/domain/keep-days'
import { addMinutes, DAY_MS, formatInstant, instant, toDate, type Instant } from '@/domain/time'
import { buildAddress } from '@/routes/match'
import { findCopy, markReady } from './copy-repository'

export const dataCopyJob = defineJob<{ copyId: string }>('member.data_copy', { retries: 4, backoff: 60 })

/** After so many minutes a copy that is not ready will not be: all tries of its job are over. */
const COPY_MINUTES = 60
/** Since when a copy must have been asked for that can still become ready. */
export const copyFailedBefore = (now: Instant): Instant => addMinutes(now, -COPY_MINUTES)

/** The private file of a copy. */
export const placeOfCopy = (copyId: string): Place => ({ area: 'private', key: `data-copy/${copyId}.json` })

/** All that is kept of an account, part by part and as of one moment. Instants are in UTC, money in fen. */
export const readOwnData = (copySections: readonly CopySection[], accountId: number, now: Instant): Promise<Record<string, unknown>> =>
  inTransaction(
    async () => {
      const data: Record<string, unknown> = {
        about: { made_at: formatInstant(now), account: accountId, times: 'UTC', money: 'fen' },
      }
      for (const { name, sql } of copySections) data[name] = await run({ name: `data-copy-of-${name}`, text: sql }, [accountId])
      return data
    },
    { isolation: 'repeatable read' },
  )

/** The store of the files, and what a copy says of the tables of all rooms. */
interface Copying extends Pick<AppContext, 'objects'> {
  copySections: readonly CopySection[]
}

/** Makes a copy that was asked for, and tells its person; what is ready or gone stays as it is. */
export const makeCopy = async ({ objects, copySections }: Copying, copyId: string, now: Instant): Promise<void> => {
  const copy = await findCopy(copyId)
  if (!copy || copy.readyAt) return
  const { accountId, shopId, brandId } = copy
  const bytes = Buffer.from(JSON.stringify(await readOwnData(copySections, accountId, now), null, 1))
  await objects.put(placeOfCopy(copyId), bytes, now)
  const until = instant(now + keepDays.dataCopy * DAY_MS)
  const made = { bytes: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') }
  await inTransaction(async () => {
    if (!(await markReady(copyId, made, until, now))) return
    const path = buildAddress('privacyPage', { shopId })
    await notify({ accountId, brandId, shopId, kind: 'account.data_copy', params: { until: timeWord(toDate(until)) }, path, now })
  })
}
