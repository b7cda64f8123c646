import { AsyncLocalStorage } from 'node:async_hooks'
import { toDate, type Instant } from '@/domain/time'
import { recordStatement } from '../db/records'
import { run } from '../db/transaction'

/** A term of a class that an act changes, from and to: names as they were shown then, or an instant. */
export interface ActChange {
  what: 'coach' | 'space' | 'start'
  was: string
  now: string
}

/** The record of an act, beyond its input. */
export interface ActDetail {
  /** The reason that staff gave, which members read, too. */
  reason?: string
  changes?: readonly ActChange[]
  /** The accounts whose other bookings stood in the way. */
  clashing?: readonly number[]
}

/** The origin of a call as the record of staff's acts has it. */
export interface ActOrigin {
  actorId: number
  /** The method and the declared path. */
  route: string
  input: Readonly<Record<string, unknown>>
  address: string
  client: string
  now: Instant
  /** Noted while it is done. */
  detail?: ActDetail
}

export interface ActPlace {
  shopId: number
  /** The account that the act is about; null if nobody, or an unknown person. */
  aboutId: number | null
}

interface ActValues extends ActPlace, Pick<ActOrigin, 'actorId' | 'route' | 'address' | 'client'> {
  /** JSON. */
  input: string
  now: Date
}
const insert = recordStatement<ActValues, { id: number }>(
  'staff-act-insert',
  `INSERT INTO staff_act (brand_id, shop_id, actor_id, about_id, route, input, address, client, at)
         SELECT brand_id, id, $actorId, (SELECT id FROM account WHERE id = $aboutId), $route, $input, $address, $client, $now FROM shop WHERE id = $shopId RETURNING id`,
)
const end = {
  name: 'staff-act-end',
  text: 'INSERT INTO staff_act_end (staff_act_id, brand_id, code, at, detail) SELECT id, brand_id, $2, $3, $4 FROM staff_act WHERE id = $1',
}

/** The fields whose text is recorded: words of the contract, days and instants. No other field has words that somebody wrote about a person. */
const WORDED = new Set([
  'channel',
  'rest_channel',
  'theme',
  'mark',
  'kind',
  'date',
  'from_date',
  'daily_view_time',
  'visit_at',
  'start',
  'end',
])
const WORD = /^[\w:.+-]{1,40}$/

const kept = (value: unknown, name = ''): unknown => {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return WORDED.has(name) && WORD.test(value) ? value : undefined
  if (Array.isArray(value)) return value.map((each) => kept(each, name)).filter((each) => each !== undefined)
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, each]) => {
      const stays = kept(each, field)
      return stays === undefined ? [] : [[field, stays]]
    }),
  )
}

/** Records an act of staff before it is done, in the transaction in scope; returns its number for `endAct`. */
export const recordAct = async (origin: ActOrigin, { shopId, aboutId }: ActPlace): Promise<number> => {
  const { actorId, route, input, address, client, now } = origin
  return (await insert({ shopId, actorId, aboutId, route, input: JSON.stringify(kept(input)), address, client, now: toDate(now) }))[0]!.id
}

/** Records how an act ended: `ok`, or the code of the refusal. An act without an end was interrupted. */
export const endAct = (actId: number, code: string, { now, detail }: Pick<ActOrigin, 'now' | 'detail'>) =>
  run(end, [actId, code, toDate(now), detail ? JSON.stringify(detail) : null])

const origins = new AsyncLocalStorage<ActOrigin>()

/** Runs a call's handler with the call's origin in scope. */
export const fromOrigin = <T>(origin: ActOrigin, work: () => T): T => origins.run(origin, work)

/** Notes what the act in scope is about; it stands also where the act is refused after that. */
export const noteAct = (detail: ActDetail): void => {
  const origin = origins.getStore()
  if (origin) origin.detail = detail
}

/** Records an act whose shop only the order names, in the transaction of the change itself. */
export const recordDone = async (place: ActPlace): Promise<void> => {
  const origin = origins.getStore()
  if (origin) await endAct(await recordAct(origin, place), 'ok', origin)
}
