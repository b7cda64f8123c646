import { run } from '@server/db/transaction'
import { fail } from '@server/errors'
import { repeatsFrom } from '@/domain/checkin/repeat'
import { instantOf, toDate, type Instant } from '@/domain/time'
import { lockCheckin } from '../change-record'
import { countRecord } from '../count-record'
import { notBefore } from '../not-before'
import { noteTry, type DoorTry } from './door'
import type { Opened } from './pass-door'
import { findDoorRecord, type DoorRecord } from './repository'

/** $1 record, $2 since when. */
const statement = {
  name: 'door-just-proved',
  text: `SELECT EXISTS (SELECT FROM door_event e WHERE e.checkin_id = $1 AND e.step = 'in' AND e.result = 'ok' AND e.at >= $2) AS proved`,
}
const justProved = async (id: number, now: Instant): Promise<boolean> =>
  (await run<{ proved: boolean }>(statement, [id, toDate(repeatsFrom(now))]))[0]!.proved

/** Whether a gate that makes out somebody inside lets him in all the same: no gate has opened for an entry by position, or this one just has. */
export const comesInAfterAll = async ({ id, byPosition, opened }: DoorRecord, now: Instant): Promise<boolean> =>
  byPosition && (!opened.includes('in') || (await justProved(id, now)))

/** A gate sees somebody who is inside by the phone's position alone: it opens, once, and the entry counts from then on. In the open transaction. */
export const prove = async (record: DoorRecord, tried: DoorTry): Promise<Opened> => {
  if (!record.opened.includes('in')) {
    const known = (await lockCheckin(record.id))!.record
    if (known.status !== record.status) return fail('checkin.moved')
    if (notBefore(tried.at, known) >= instantOf(known.expireAt)) return fail('checkin.over')
    await countRecord(known, tried.at)
    await noteTry(tried, { recordId: record.id, step: 'in', result: 'ok' })
  }
  return { type: 'checkin', record: (await findDoorRecord(record.id))! }
}
