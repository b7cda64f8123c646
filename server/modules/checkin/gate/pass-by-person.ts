import { holdLock } from '@server/db/locks'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { judgeAct, meansAgain, type ScanAct } from '@/domain/checkin/scan-act'
import { CheckinStatus, isExpired, statusOnCheckin } from '@/domain/checkin/status'
import { instantOf } from '@/domain/time'
import { admit } from '../change-record'
import { makeCheckin } from '../make-checkin'
import { needsStaffAt } from '../needs-staff'
import { noteGateOpened } from './call-gate'
import type { GateTry } from './gate-try'
import { readMover, passGate, type Opened } from './pass-gate'
import { comesInAfterAll, prove } from './prove'
import { justAnswered } from './repeated'
import { findGateRecord, findOpenRecord, type GateRecord } from './repository'

type Deps = Parameters<typeof makeCheckin>[1]

interface Known {
  accountId: number
  method: 'SCAN' | 'FACE'
  /** The person's intention, where the phone says it. */
  act?: ScanAct
}

const { inside, waiting, pending } = CheckinStatus

const chooseStep = ({ status }: GateRecord) => {
  if (status === inside) return 'out'
  return status === pending ? 'in' : fail('checkin.moved')
}

/** A person with an open entry: where staff let in, one that is not used yet waits for them, and the door stays closed. */
const passWith = async (record: GateRecord, { method }: Known, tried: GateTry): Promise<Opened> => {
  const step = chooseStep(record)
  if (step === 'out' || statusOnCheckin(method, await needsStaffAt(record.shopId)) === inside) return passGate(record, step, tried)
  await admit(record.id, readMover(tried.reader), tried.at, waiting)
  return { type: 'checkin', record: (await findGateRecord(record.id))! }
}

/** An entry made at the door; where staff have to let in, the door stays closed. */
const enter = async (known: Known, tried: GateTry, deps: Deps): Promise<Opened> => {
  const { shopId } = tried.reader
  const { accountId, method } = known
  const { id, isNew } = await makeCheckin({ shopId, accountId, method, by: readMover(tried.reader) }, deps, tried.at)
  if (isNew) await noteGateOpened(id, tried)
  const record = (await findGateRecord(id))!
  return isNew ? { type: 'checkin', record } : passWith(record, known, tried)
}

/**
 * A person whom a gate knows, by the face or by the phone that asks it to open, comes in or leaves (identity ledger IP-301): leaves who is inside, comes in who has
 * an entry that is not used yet, else with a new one. A second scan at once is answered as before, and nothing changes: scans of a person come one after the
 * other, whichever process they reach. A scan that names its act gets that or a refusal, never the opposite.
 */
export const passByPerson = (known: Known, tried: GateTry, deps: Deps, about: (recordId: number) => void): Promise<Opened> =>
  inTransaction(async () => {
    const { shopId, by } = tried.reader
    const whose = { shopId, accountId: known.accountId }
    await holdLock('checkinPerson', `${shopId} ${known.accountId}`)
    const again = 'deviceId' in by ? await justAnswered({ ...whose, ...by }, tried.at) : undefined
    if (again && meansAgain(known.act, again.type)) return again
    const record = await findOpenRecord(shopId, known.accountId)
    if (record?.status === inside && known.act !== 'out' && (await comesInAfterAll(record, tried.at))) {
      about(record.id)
      return prove(record, tried)
    }
    const meant = judgeAct(known.act, record?.status)
    if (!meant.ok) return fail(meant.reason)
    const isOver = record?.status === pending && isExpired(instantOf(record.expireAt), tried.at)
    if (!record || isOver) return enter(known, tried, deps)
    about(record.id)
    return passWith(record, known, tried)
  })
