import { fail } from '@server/errors'
import type { CallBody } from '@/contract/define'
import type { checkinCreate } from '@/contract/checkin/record'
import { CheckinStatus } from '@/domain/checkin/status'
import type { Instant } from '@/domain/time'
import type { By } from '../repository'
import { noteTry, type GateTry } from './gate-try'
import { readMover } from './pass-gate'
import { findGateRecord, findGate } from './repository'
import type { Shown } from './screen'

interface Caller {
  shopId: number
  brandId: number
  accountId: number
}

/** A try at a gate of a shop that a phone asked to open. Fails where the shop has no such gate. */
export const tryGate = async (deviceId: number, { shopId, brandId, accountId }: Caller, now: Instant): Promise<GateTry> => {
  if ((await findGate(deviceId, shopId)) === undefined) fail('checkin.guard_unknown')
  return { reader: { shopId, brandId, by: { deviceId } }, kind: 'call', at: now, receivedAt: now, accountId }
}

/** The gate whose screen the person read to enter by a way that was chosen; undefined for a code that does not change, which opens none. The code of its screen is judged with the entry. */
export const gateCalled = async (
  { method, guard_id: gateId, screen }: Pick<CallBody<typeof checkinCreate>, 'method' | 'guard_id' | 'screen'>,
  caller: Caller,
  now: Instant,
): Promise<{ by: By; tried: GateTry; shown: Omit<Shown, 'shopId'> } | undefined> => {
  if (method !== 'SCAN' || screen === undefined) return undefined
  if (gateId === undefined) return fail('checkin.screen_wrong')
  const tried = await tryGate(gateId, caller, now)
  return { by: readMover(tried.reader), tried, shown: { gateId, token: screen } }
}

/** The gate opens for an entry that was made at it, in the open transaction; not where staff have to let in, or money is waited for. */
export const noteGateOpened = async (recordId: number, tried: GateTry): Promise<void> => {
  const record = await findGateRecord(recordId)
  if (record?.status === CheckinStatus.inside) await noteTry(tried, { recordId, step: 'in', result: 'ok' })
}
