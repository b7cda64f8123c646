import type { AppContext } from '@server/context'
import { recordStatement } from '@server/db/records'
import { inTransaction } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { brandIds } from '@server/modules/shop/service'
import { REMIND_HOURS, remindUntil } from '@/domain/notice/remind'
import { toDate, type Instant } from '@/domain/time'
import type { OrderKind } from './rows'

/** The rest waits for the next minute. */
const MOST_AT_ONCE = 500

interface Remindable {
  kind: OrderKind
  /** Orders as `o`, and what is read with them. */
  from: string
  /** When an order begins. */
  start: string
  stands: string
}

/** Of a brand and a message's template: orders that begin after now, until then, so many at once. */
export interface DueValues {
  brandId: number
  appid: string
  template: string
  now: Date
  until: Date
  most: number
}

/**
 * Reads orders of people who allowed this message, ordered earlier than it is sent, and have not had it for that beginning: what was moved to a later one is
 * reminded of again. `More`: what else has a name in `from`.
 */
export const remindDue = <More extends object = object>({ kind, from, start, stands }: Remindable) =>
  recordStatement<DueValues & More, { id: number }>(
    `${kind}-remind-due`,
    `SELECT o.id FROM subscribe_grant g, ${from}
   WHERE o.account_id = g.account_id AND o.brand_id = g.brand_id AND g.brand_id = $brandId AND g.appid = $appid AND g.template_id = $template AND g.granted > 0
     AND ${stands} AND ${start} > $now AND ${start} <= $until AND o.created_at < ${start} - interval '${REMIND_HOURS} hours'
     AND NOT EXISTS (SELECT FROM notice n WHERE n.order_kind = '${kind}' AND n.order_id = o.id AND starts_with(n.kind, 'remind.')
       AND n.created_at >= ${start} - interval '${REMIND_HOURS} hours')
   ORDER BY ${start}, o.id LIMIT $most`,
  )

export interface DueAsked {
  brandId: number
  now: Instant
  until: Instant
  /** For `remindDue`. */
  values: DueValues
}

interface Reminder {
  name: string
  due(asked: DueAsked): Promise<{ id: number }[]>
  /** Notifies the person of an order, in the open transaction, unless it was given up since. */
  remind(orderId: number, now: Instant): Promise<void>
}

const remindBrand = async ({ due, remind }: Reminder, brandId: number, weixin: AppContext['weixin'], now: Instant): Promise<void> => {
  const client = weixin?.(brandId)
  const appid = client?.appid('weapp')
  const template = client?.messages.remind?.template
  if (!appid || !template) return
  const until = remindUntil(now)
  const values = { brandId, appid, template, now: toDate(now), until: toDate(until), most: MOST_AT_ONCE }
  await eachAnyway(await due({ brandId, now, until, values }), ({ id }) => inTransaction(() => remind(id, now)))
}

/** Reminds who allowed it, through WeChat, two hours before what they ordered begins; once each. */
export const remindSweep = (reminder: Reminder, { weixin }: Pick<AppContext, 'weixin'>): Sweep => ({
  name: reminder.name,
  every: 'minute',
  run: async (now) => eachAnyway(await brandIds(), (brandId) => remindBrand(reminder, brandId, weixin, now)),
})
