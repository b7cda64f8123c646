import type { AppContext } from '@server/context'
import { fail } from '@server/errors'
import type { deskConfirm } from '@/contract/staff/checkin'
import type { CallBody } from '@/contract/define'
import { CheckinStatus } from '@/domain/checkin/status'
import type { Instant } from '@/domain/time'
import { admit, cancelRecord, leaveRecord, lockCheckin } from '../change-record'
import { readRecord, type By } from '../repository'
import type { CheckinRow } from '../rows'
import { isOut } from '../wire'
import { handedIn, handing, judgeHanded } from './handed'
import type { AtDesk } from './person'
import { saveHanded, saveReturned } from './repository'
import { notifyRefused } from './notify-member'

const { inside, waiting, pending, returning, left } = CheckinStatus

/** A record of the caller's shop, locked. Otherwise fails with `permission.none`, so that nobody learns which records other shops have. */
export const lockAt = async ({ membership: { shopId } }: AtDesk, id: number): Promise<CheckinRow> => {
  if ((await readRecord(id))?.shopId !== shopId) return fail('permission.none')
  return ((await lockCheckin(id)) ?? fail('permission.none')).record
}

const byStaff = ({ actor }: AtDesk, reason = ''): By => ({ by: 'staff', actorId: actor.accountId, reason })

/**
 * Lets in a person who waits or has paid, ends the stay of the person who gave everything back, or hands out locker and wristband to a person who is inside (identity ledger IP-130). In the open
 * transaction.
 */
export const confirmRecord = async (asking: AtDesk, id: number, given: CallBody<typeof deskConfirm>, now: Instant): Promise<void> => {
  const record = await lockAt(asking, id)
  if (record.status === returning) return leaveRecord(id, byStaff(asking), now, { returned: true })
  const isNew = record.status === waiting || record.status === pending
  if (!isNew && record.status !== inside) return fail('checkin.moved')
  const handed = handedIn(given.handed)
  if (handed) await judgeHanded(record, handed)
  await handing(handed, async () => {
    if (handed) await saveHanded(id, handed)
    if (isNew) await admit(id, byStaff(asking), now)
  })
}

/** Refuses a person who has not entered yet; what was taken is given back, and he is told why. In the open transaction. */
export const refuseRecord = async (
  asking: AtDesk,
  { id, reason }: { id: number; reason: string },
  { jobs }: Pick<AppContext, 'jobs'>,
  now: Instant,
): Promise<void> => {
  if (reason.trim() === '') return fail('checkin.reason_needed')
  const record = await lockAt(asking, id)
  await cancelRecord(record, byStaff(asking, reason.trim()), { jobs }, now)
  await notifyRefused(id, reason.trim(), now)
}

/** Ends the stay of a person who is inside. Where locker or wristband are out, `returned` says whether they were given back; undefined is refused then. In the open transaction. */
export const checkOutPerson = async (
  asking: AtDesk,
  { id, returned }: { id: number; returned: boolean | undefined },
  now: Instant,
): Promise<void> => {
  const record = await lockAt(asking, id)
  if (record.status !== inside) return fail('checkin.moved')
  if (isOut(record) && returned === undefined) return fail('checkin.still_out')
  await leaveRecord(id, byStaff(asking), now, { returned: returned ?? true })
}

/** Takes back what is still out after the stay has ended; once more changes nothing. In the open transaction. */
export const takeBackThings = async (asking: AtDesk, id: number, now: Instant): Promise<void> => {
  const record = await lockAt(asking, id)
  if (record.status !== left) return fail('checkin.moved')
  if (isOut(record)) await saveReturned(id, now)
}
