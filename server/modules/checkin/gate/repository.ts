import { columns, narrowed, type RowOf, sql } from '@server/db/columns'
import { recordStatement } from '@server/db/records'
import type { Tables } from '@server/db/tables.gen'
import { together } from '@server/db/together'
import { run } from '@server/db/transaction'
import { UserStatus } from '@/domain/booking/codes'
import type { CodeStep } from '@/domain/checkin/code'
import type { PaidCard } from '@/domain/checkin/judge-card'
import { toDate, type Instant } from '@/domain/time'
import type { CheckinView } from '../rows'
import { paidCard, shownFrom } from '../statements'

const shown = columns('checkin', ['id', 'shopId', 'createdAt', 'status'], 'c')
export type ShownRecord = RowOf<typeof shown>

/** A record as it is judged at a door, and told there. */
export interface GateRecord extends CheckinView {
  /** The steps for which the door opened. */
  opened: CodeStep[]
  /** The card that paid for it; null without one. */
  paidCard: PaidCard | null
  /** When gates of its shop were revoked. */
  revokedAt: Date[]
  /** Whether the person is bound to the shop, and not a member of it before coming in. */
  becomesMember: boolean
}

const revokedAt = (shop: string) =>
  `ARRAY(SELECT d.revoked_at FROM device d WHERE d.shop_id = ${shop} AND d.revoked_at IS NOT NULL) AS "revokedAt"`

const recordFrom = (
  records: string,
) => `SELECT ${revokedAt('c.shop_id')}, ARRAY(SELECT e.step FROM door_event e WHERE e.checkin_id = c.id AND e.result = 'ok') AS opened,
  EXISTS (SELECT FROM ship s WHERE s.account_id = c.account_id AND s.shop_id = c.shop_id AND s.status < ${UserStatus.member}) AS "becomesMember",
  ${paidCard}, ${shownFrom(records)}`

/** $1 records. */
const findStatement = { name: 'door-record', text: recordFrom('each_of($1::int[]) n JOIN checkin c ON c.id = n.number') }
/** A record by its number, of whatever shop: what a code says of itself is not proved yet. */
export const findGateRecord = together<number, GateRecord | undefined>(async (ids) => {
  const found = new Map((await run<GateRecord>(findStatement, [[...new Set(ids)]])).map((row) => [row.id, row]))
  return ids.map((id) => found.get(id))
})

/** $1 shop, $2 account. */
const openStatement = {
  name: 'door-record-open',
  text: `${recordFrom('checkin c')} WHERE c.shop_id = $1 AND c.account_id = $2 AND c.status IN (1, 3, 4, 7)`,
}
/** The open record of a person at a shop. */
export const findOpenRecord = async (shopId: number, accountId: number): Promise<GateRecord | undefined> =>
  (await run<GateRecord>(openStatement, [shopId, accountId]))[0]

/** $1 shop, $2 the most. */
const ofShopStatement = {
  name: 'door-records-open',
  text: sql`SELECT ${shown} FROM checkin c WHERE c.shop_id = $1 AND c.status IN (1, 7) ORDER BY c.created_at DESC LIMIT $2`,
}
/** The records of a shop for which a code may be shown now. */
export const listShownRecords = (shopId: number, most: number) => run<ShownRecord>(ofShopStatement, [shopId, most])

/** $1 shop. */
const revokedStatement = { name: 'door-gates-revoked', text: `SELECT ${revokedAt('$1')}` }
/** When gates of a shop were revoked. */
export const listRevoked = async (shopId: number): Promise<Date[]> =>
  (await run<{ revokedAt: Date[] }>(revokedStatement, [shopId]))[0]!.revokedAt

export type GateEventKind = Tables['door_event']['kind']

export interface GateEvent {
  shopId: number
  brandId: number
  /** The gate, or the person of the staff who read the code. */
  reader: { deviceId: number } | { actorId: number }
  recordId: number | null
  /** The people whom a gate refused without a record. */
  accountId: number | null
  kind: GateEventKind
  step: 'in' | 'out' | null
  /** `ok`, or an error word. */
  result: string
  /** Of a step that a gate made without a network. */
  stepKey?: string | undefined
  at: Instant
  receivedAt: Instant
}

interface EventValues extends Pick<GateEvent, 'shopId' | 'brandId' | 'recordId' | 'accountId' | 'kind' | 'step' | 'result'> {
  deviceId: number | null
  actorId: number | null
  stepKey: string | null
  at: Date
  receivedAt: Date
}
/** A phone that asks a gate again and again is written down once in ten seconds, so that nobody fills the desk's list. */
const insertEvent = recordStatement<EventValues, { id: number }>(
  'door-event-insert',
  `INSERT INTO door_event (shop_id, brand_id, device_id, actor_id, checkin_id, kind, step, result, step_key, at, received_at, offline, account_id)
         SELECT $shopId, $brandId, $deviceId, $actorId, $recordId, $kind, $step, $result, $stepKey, $at, $receivedAt, $stepKey::text IS NOT NULL, $accountId
          WHERE $kind <> 'call' OR $result = 'ok' OR NOT EXISTS (
            SELECT FROM door_event e WHERE e.shop_id = $shopId AND e.result <> 'ok' AND e.received_at BETWEEN $receivedAt::timestamptz - interval '10 seconds' AND $receivedAt
               AND e.device_id = $deviceId AND e.result = $result AND e.checkin_id IS NOT DISTINCT FROM $recordId AND e.account_id IS NOT DISTINCT FROM $accountId)
         ON CONFLICT (device_id, step_key) WHERE step_key IS NOT NULL DO NOTHING RETURNING id`,
)
/** Writes an event down; false where its gate told another one under this key, or it is there already. */
export const insertGateEvent = async (event: GateEvent): Promise<boolean> => {
  const { reader, stepKey = null, at, receivedAt, ...told } = event
  const who = { deviceId: null, actorId: null, ...reader }
  return (await insertEvent({ ...told, ...who, stepKey, at: toDate(at), receivedAt: toDate(receivedAt) })).length > 0
}

/** $1 device, $2 keys. */
const answeredStatement = {
  name: 'door-steps-told',
  text: sql`SELECT ${narrowed<{ key: string }>()(columns('door_event', { key: 'stepKey', step: 'step', result: 'result' }, 'e'))} FROM door_event e WHERE e.device_id = $1 AND e.step_key = ANY ($2)`,
}
export interface AnsweredStep {
  key: string
  step: 'in' | 'out' | null
  result: string
}
/** The answers to a gate for steps that it sent before. */
export const listAnsweredSteps = (deviceId: number, keys: readonly string[]) => run<AnsweredStep>(answeredStatement, [deviceId, keys])

/** $1 device, $2 after which event, $3 since when. */
const openingsStatement = {
  name: 'door-openings',
  text: sql`SELECT ${narrowed<{ step: 'out' | 'in'; recordId: number }>()(columns('door_event', { id: 'id', step: 'step', recordId: 'checkinId', at: 'at' }, 'e'))} FROM door_event e
          WHERE e.device_id = $1 AND e.id > $2 AND e.kind = 'call' AND e.result = 'ok' AND e.at > $3 ORDER BY e.id LIMIT 100`,
}
export interface Opening {
  id: number
  step: 'in' | 'out'
  recordId: number
  at: Date
}
export const listOpenings = (deviceId: number, after: number, since: Instant) =>
  run<Opening>(openingsStatement, [deviceId, after, toDate(since)])

/** $1 reference, $2 shop. */
const faceStatement = {
  name: 'door-face',
  text: sql`SELECT ${columns('face_photo', ['accountId'], 'f')} FROM face_photo f WHERE f.ref::text = $1 AND f.shop_id = $2 AND f.state = 'enrolled'`,
}
/** The person whose face the vendor knows under a reference, at a shop. */
export const findFace = async (ref: string, shopId: number): Promise<number | undefined> =>
  (await run<{ accountId: number }>(faceStatement, [ref, shopId]))[0]?.accountId

/** $1 device, $2 shop. */
const gateStatement = {
  name: 'door-gate',
  text: sql`SELECT ${columns('device', ['name'], 'd')} FROM device d WHERE d.id = $1 AND d.shop_id = $2 AND d.revoked_at IS NULL`,
}
/** The name of a gate of a shop. */
export const findGate = async (deviceId: number, shopId: number): Promise<string | undefined> =>
  (await run<{ name: string }>(gateStatement, [deviceId, shopId]))[0]?.name

/** $1 record, $2 shop, $3 since when. */
const proofStatement = {
  name: 'door-just-proved',
  text: `SELECT EXISTS (SELECT FROM door_event e WHERE e.checkin_id = $1 AND e.step = 'in' AND e.result = 'ok' AND e.at >= $3) AS "isJustIn",
      coalesce((SELECT position_counts FROM checkin_shop WHERE shop_id = $2), false) AS "countsAlways"`,
}
/** Whether a gate has let in for a record since an instant, and whether positions count at the shop without anybody's word. */
export const readProof = async (id: number, shopId: number, since: Instant) =>
  (await run<Record<'isJustIn' | 'countsAlways', boolean>>(proofStatement, [id, shopId, toDate(since)]))[0]!
