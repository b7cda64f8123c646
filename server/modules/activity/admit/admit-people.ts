import { judgeAdmit } from '@/domain/activity/judge-admit'
import { readTicket, readTicketNumber } from '@/domain/activity/ticket-code'
import { DAY_MS, formatInstant, instantOf, toDate, type Instant } from '@/domain/time'
import { insertInto } from '@server/db/records'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { findOrderOfNumber, readOrder } from '../order/repository'
import { provesOrder } from '../order/ticket-code'
import type { ActivityOrderRow } from '../order/rows'
import { countIn, findAdmission, lockOrder } from './repository'

export interface Admitting {
  shopId: number
  brandId: number
  /** Who of the staff lets them in. */
  staffId: number
  /** The text of the code, or the digits beside it. */
  code: string | undefined
  number: string | undefined
  people: number | null
  /** When they came, where there was no network. */
  at: Instant | undefined
  wasOffline: boolean
  key: string
}

/** An admission that a device kept is taken for so long. */
const KEPT_DAYS = 7

const findTicket = async ({ shopId, code, number }: Admitting, secret: string): Promise<ActivityOrderRow | undefined> => {
  if (code !== undefined && readTicket(code)) {
    const row = await readOrder(readTicket(code)!.orderId)
    return row?.shopId === shopId && provesOrder(secret, code, row) ? row : undefined
  }
  const digits = readTicketNumber(number ?? code ?? '')
  return digits === undefined ? undefined : findOrderOfNumber(digits, shopId)
}

const readAt = ({ at, wasOffline }: Admitting, now: Instant): Instant => {
  if (!wasOffline || at === undefined) return now
  if (at > now || at < now - KEPT_DAYS * DAY_MS) return fail('request.invalid', { field: 'at' })
  return at
}

const answer = async (orderId: number, people: number, isFirst: boolean) => {
  const row = (await readOrder(orderId))!
  return {
    order: {
      id: row.id,
      option: { id: row.optionId, name: row.optionName },
      activity: { id: row.activityId, name: row.activityName, start: formatInstant(instantOf(row.startAt)) },
      user: { username: row.username },
      people: row.count * row.admits,
      admitted: row.admitted,
    },
    people,
    is_first: isFirst,
    first_at: formatInstant(instantOf(row.firstAdmittedAt!)),
  }
}

/**
 * Lets people of a ticket in: each place once. Devices without a network send what they kept later, each with its key, which answers the same again; whoever is second by then
 * is told so with the time of the first.
 */
export const admitPeople = (admitting: Admitting, secret: string, now: Instant) =>
  inTransaction(async () => {
    const { shopId, brandId, staffId: admittedBy, people: wanted, wasOffline, key } = admitting
    const found = (await findTicket(admitting, secret)) ?? fail('activity.code')
    await lockOrder(found.id)
    const before = await findAdmission(shopId, key)
    if (before) return before.orderId === found.id ? answer(before.orderId, before.people, before.isFirst) : fail('request.key_reused')
    const row = (await readOrder(found.id))!
    const at = readAt(admitting, now)
    const firstAt = row.firstAdmittedAt && instantOf(row.firstAdmittedAt)
    const ticket = { status: row.status, people: row.count * row.admits, admitted: row.admitted, firstAt }
    const verdict = judgeAdmit(ticket, { start: instantOf(row.startAt), end: instantOf(row.endAt) }, { wanted, at })
    if (!verdict.ok) return fail(verdict.reason, verdict.params)
    const { people } = verdict
    const record = { brandId, shopId, orderId: row.id, people, at: toDate(at), recordedAt: toDate(now), admittedBy, wasOffline, key }
    await insertInto('activity_admission', record)
    await countIn(row.id, people, at)
    return answer(row.id, people, row.admitted === 0)
  })

/** Lets all people of an order in whose number somebody of the staff typed. */
export const admitByNumber = async (
  orderId: number,
  { shopId, staffId, key }: Pick<Admitting, 'shopId' | 'staffId' | 'key'>,
  now: Instant,
) => {
  const { brandId, number } = (await readOrder(orderId))!
  const typed = { code: undefined, number, people: null, at: undefined, wasOffline: false }
  return admitPeople({ shopId, brandId, staffId, key, ...typed }, '', now)
}
