import { together } from '@server/db/together'
import { engineOutside, run, withConnectionShare } from '@server/db/transaction'
import type { CodeStep } from '@/domain/checkin/code'
import { CheckinStatus } from '@/domain/checkin/status'
import { toDate, type Instant } from '@/domain/time'
import { leavesFor } from '../change-record'
import type { GateTry } from './gate-try'
import type { GateRecord } from './repository'

/** A judged step of a record through a door; `movedAt` is when the record changes by it. */
export interface Pass {
  record: GateRecord
  step: CodeStep
  tried: GateTry
  movedAt: Instant
}

/** The record after the step. */
export type Passed = Pick<GateRecord, 'status' | 'checkinAt' | 'checkoutAt' | 'endedBy' | 'returnedAt'>

/** `stale`: the record is not as it was judged any more, or the gate told another step under the key of this one. */
export type PassOutcome = { kind: 'opened'; passed: Passed } | { kind: 'full' } | { kind: 'stale' }
type Held = { kind: 'held' }

interface PassRow extends Passed {
  at: number
  outcome: (PassOutcome | Held)['kind']
}
const readOutcome = ({ at: _, outcome: kind, ...passed }: PassRow): PassOutcome | Held => (kind === 'opened' ? { kind, passed } : { kind })

const passWire = ({ record, step, tried, movedAt }: Pass, at: number) => {
  const { reader, kind, stepKey = null } = tried
  return {
    at,
    checkin_id: record.id,
    from_status: record.status,
    to_status: step === 'in' ? CheckinStatus.inside : leavesFor(record),
    wristband: record.returnedAt === null ? record.wristbandNumber : null,
    step,
    device_id: 'deviceId' in reader.by ? reader.by.deviceId : null,
    actor_id: 'actorId' in reader.by ? reader.by.actorId : null,
    kind,
    step_key: stepKey,
    moved_at: toDate(movedAt),
    tried_at: toDate(tried.at),
    received_at: toDate(tried.receivedAt),
  }
}

/** $1 the passes as JSON, $2 whether records that are locked are waited for. */
const statement = {
  name: 'door-pass',
  text: `SELECT at, outcome, status, checkin_at AS "checkinAt", checkout_at AS "checkoutAt", ended_by AS "endedBy", returned_at AS "returnedAt"
      FROM pass_doors($1::jsonb, $2)`,
}

const ask = async (passes: readonly Pass[], waits: boolean): Promise<(PassOutcome | Held)[]> => {
  const rows = await run<PassRow>(statement, [JSON.stringify(passes.map(passWire)), waits])
  const outcomes = new Map(rows.map((row) => [row.at, readOutcome(row)]))
  return passes.map((_, at) => outcomes.get(at)!)
}

const askWith = (passes: readonly Pass[], waits: boolean) =>
  withConnectionShare(`brand ${passes[0]!.record.brandId}`, () => ask(passes, waits))

/** The passes of one shop share round trips, one after the other, so that they do not wait for each other's frame; no shop waits for another. */
const takeTogether = together<Pass, PassOutcome | Held>((passes) => askWith(passes, false), {
  lanes: Infinity,
  isApart: true,
  readTenant: ({ record }) => record.brandId,
  readKey: ({ record }) => record.shopId,
})

/**
 * Opens the door for a pass, sharing one round trip and one commit with those of the same shop; alone inside an open transaction, which has locked what comes before the
 * record. A record that somebody else holds is waited for without the others (docs/decisions/0052).
 */
export const takePass = async (pass: Pass): Promise<PassOutcome> => {
  const first = engineOutside() ? await takeTogether(pass) : undefined
  return first === undefined || first.kind === 'held' ? ((await askWith([pass], true))[0] as PassOutcome) : first
}
