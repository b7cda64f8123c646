import type { Tables } from '@server/db/tables.gen'
import { insertInto, update } from '@server/db/records'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'
import type { ActivityRow } from '../rows'
import * as sql from './statements'

/** An option whose free places are offered; `free` is null where they are unlimited. */
export interface OfferRow extends ActivityRow {
  optionName: string
  isStopped: boolean
  free: number | null
}

export type WaitingRow = Pick<
  Tables['activity_waiting'],
  'id' | 'accountId' | 'count' | 'channel' | 'cardId' | 'autoStartConfirmed' | 'toldAt' | 'skipReason'
>

const MOST_AT_ONCE = 500

export const readOffer = async (optionId: number) => (await run<OfferRow>(sql.offerStatement, [optionId]))[0]
export const listWaiting = (optionId: number) => run<WaitingRow>(sql.waitingStatement, [optionId, MOST_AT_ONCE])

interface NewWaiting {
  brandId: number
  shopId: number
  activityId: number
  optionId: number
  accountId: number
  count: number
  channel: 'CARD' | 'FREE' | null
  cardId: number | null
  autoStartConfirmed: boolean
}
/** Puts a person on the list, or changes what he wants and keeps his place. */
export const insertWaiting = (waiting: NewWaiting, now: Instant) =>
  insertInto(
    'activity_waiting',
    { ...waiting, createdAt: toDate(now) },
    {
      onConflict: `(option_id, account_id) WHERE ended_at IS NULL DO UPDATE SET count = excluded.count, channel = excluded.channel, card_id = excluded.card_id,
        auto_start_confirmed = excluded.auto_start_confirmed, skip_reason = NULL`,
    },
  )
export const markPromoted = (optionId: number, accountId: number, orderId: number) =>
  run(sql.promotedStatement, [optionId, accountId, orderId])
export const markTold = (id: number, skipReason: string | null, now: Instant) =>
  update('activity_waiting', { toldAt: toDate(now), skipReason }, { id })
export const leaveWaiting = (activityId: number, accountId: number, now: Instant) =>
  run(sql.leaveStatement, [activityId, accountId, toDate(now)])
export const endWaiting = (now: Instant) =>
  run<{ accountId: number; activityId: number; outcome: 'over' | 'called_off' }>(sql.endStatement, [toDate(now), MOST_AT_ONCE])
export const listOpenOptions = (now: Instant) => run<{ id: number }>(sql.openStatement, [toDate(now), MOST_AT_ONCE])
