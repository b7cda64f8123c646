import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { CheckinStatus } from '@/domain/checkin/status'
import { instantOf } from '@/domain/time'
import { makeCheckin } from '../make-checkin'
import { noteGateOpened } from './call-gate'
import type { DoorTry } from './door'
import { moverOf, passDoor, type Opened } from './pass-door'
import { findDoorRecord, findOpenRecord, type DoorRecord } from './repository'

type Deps = Parameters<typeof makeCheckin>[1]

interface Known {
  accountId: number
  method: 'SCAN' | 'FACE'
}

const { inside, pending } = CheckinStatus

const stepOf = ({ status }: DoorRecord) => {
  if (status === inside) return 'out'
  return status === pending ? 'in' : fail('checkin.moved')
}

/** An entry made at the door; where staff have to let in, the door stays closed. */
const enter = async ({ accountId, method }: Known, tried: DoorTry, deps: Deps): Promise<Opened> => {
  const { shopId } = tried.reader
  const made = await inTransaction(async () => {
    const { id, isNew } = await makeCheckin({ shopId, accountId, method, by: moverOf(tried.reader) }, deps, tried.at)
    if (isNew) await noteGateOpened(id, tried)
    return { isNew, record: (await findDoorRecord(id))! }
  })
  if (!made.isNew) return passDoor(made.record, stepOf(made.record), tried)
  return { type: 'checkin', record: made.record }
}

/**
 * A person whom a gate knows, by the face or by the phone that asks it to open, comes in or leaves (identity ledger IP-301): leaves who is inside, comes in who has
 * an entry that is not used yet, else with a new one.
 */
export const passByPerson = async (known: Known, tried: DoorTry, deps: Deps, about: (recordId: number) => void): Promise<Opened> => {
  const record = await findOpenRecord(tried.reader.shopId, known.accountId)
  const isOver = record?.status === pending && instantOf(record.expireAt) <= tried.at
  if (!record || isOver) return enter(known, tried, deps)
  about(record.id)
  return passDoor(record, stepOf(record), tried)
}
