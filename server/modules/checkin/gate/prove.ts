import { fail } from '@server/errors'
import { repeatsFrom } from '@/domain/checkin/repeat'
import { isExpired } from '@/domain/checkin/status'
import { instantOf, type Instant } from '@/domain/time'
import { lockCheckin } from '../change-record'
import { countRecord } from '../count-record'
import { noteTry, type GateTry } from './gate-try'
import type { Opened } from './pass-gate'
import { findGateRecord, readProof, type GateRecord } from './repository'

/**
 * Whether a gate that makes out somebody inside lets him in all the same: he is inside by the phone's position alone, and neither a gate nor the desk has seen him; or
 * this one just has, and he scans again.
 */
export const comesInAfterAll = async (record: GateRecord, now: Instant): Promise<boolean> => {
  const { id, shopId, byPosition, counts, letInBy, opened, expireAt } = record
  // A person whose time is over leaves.
  if (!byPosition || letInBy !== null || isExpired(instantOf(expireAt), now)) return false
  const { isJustIn, countsAlways } = await readProof(id, shopId, repeatsFrom(now))
  return isJustIn || (!opened.includes('in') && (!counts || countsAlways))
}

/** A gate sees somebody who is inside by the phone's position alone: it opens, once, and the entry counts from then on. In the open transaction. */
export const prove = async (record: GateRecord, tried: GateTry): Promise<Opened> => {
  if (!record.opened.includes('in')) {
    const known = (await lockCheckin(record.id))!.record
    if (known.status !== record.status) return fail('checkin.moved')
    await countRecord(known, tried.at)
    await noteTry(tried, { recordId: record.id, step: 'in', result: 'ok' })
  }
  return { type: 'checkin', record: (await findGateRecord(record.id))! }
}
