import type { ActivityQuote } from '@/domain/activity/judge-order'
import { holdUntil, MOST_UNPAID } from '@/domain/payment/hold'
import { instantOf, toDate, type Instant, type ShopDate } from '@/domain/time'
import type { KeyedRequest } from '@server/context'
import { randomInt } from 'node:crypto'
import type { ActivityRow, OptionRow } from '../rows'

/**
 * Judged tickets on their way to the database, with the field names of the SQL type `activity_ask` (server/db/functions/activity-ask.sql). Units are fen, times or days.
 */
export interface ActivityAsk {
  option_id: number
  option_version: number
  account_id: number
  count: number
  channel: string
  priced_for: string | null
  card_id: number | null
  card_version: number | null
  /** The term of the card that begins with this order. */
  card_start: ShopDate | null
  card_end: ShopDate | null
  cost_units: number
  user_limit: number | null
  held_until: Date | null
  most_unpaid: number
  number: string
  route: string | null
  key: string | null
  body_hash: string | null
  now: Date
}

const DIGITS = 12
/** The digits beside the code, drawn by chance. */
const drawNumber = (): string => Array.from({ length: DIGITS }, () => randomInt(10)).join('')

interface Asking {
  activity: ActivityRow
  option: OptionRow
  accountId: number
  count: number
  quote: ActivityQuote
  card: { id: number; version: number } | undefined
  minutesToPay: number
  keyed: KeyedRequest | undefined
}

/** The last instant at which a held order makes sense: the end of the sign-up, or of an activity that is open until then. */
const lastToPay = ({ signUpEnd, endAt }: ActivityRow): Instant => instantOf(signUpEnd !== null && signUpEnd < endAt ? signUpEnd : endAt)

export const makeAsk = ({ activity, option, accountId, count, quote, card, minutesToPay, keyed }: Asking, now: Instant): ActivityAsk => ({
  option_id: option.id,
  option_version: option.version,
  account_id: accountId,
  count,
  channel: quote.channel,
  priced_for: quote.pricedFor,
  card_id: card?.id ?? null,
  card_version: card?.version ?? null,
  card_start: quote.newTerm?.start ?? null,
  card_end: quote.newTerm?.end ?? null,
  cost_units: quote.total,
  user_limit: option.limitUserCount,
  held_until: quote.kind === 'online' ? toDate(holdUntil(now, minutesToPay, lastToPay(activity))) : null,
  most_unpaid: MOST_UNPAID,
  number: drawNumber(),
  route: keyed?.route ?? null,
  key: keyed?.key ?? null,
  body_hash: keyed?.bodyHash ?? null,
  now: toDate(now),
})
