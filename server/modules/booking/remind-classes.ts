import type { AppContext } from '@server/context'
import { inTransaction, run } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { brandIds } from '@server/modules/shop/service'
import { addMinutes, toDate, type Instant } from '@/domain/time'
import { notifySoon } from './notify-member'

/** So long before a class its people are reminded; who booked later than that knows of it. */
const BEFORE_MINUTES = 120
/** What is left waits for the next minute. */
const MOST_AT_ONCE = 500

/** $1 brand, $2 app, $3 template, $4 now, $5 the latest start, $6 how many: bookings of people who allowed this message and have not had it. */
const dueStatement = {
  name: 'booking-remind-due',
  text: `SELECT b.id FROM subscribe_grant g
    JOIN booking b ON b.account_id = g.account_id AND b.brand_id = g.brand_id
    JOIN schedule s ON s.id = b.schedule_id
   WHERE g.brand_id = $1 AND g.appid = $2 AND g.template_id = $3 AND g.granted > 0
     AND b.status = 1 AND b.held_until IS NULL AND b.start_at > $4 AND b.start_at <= $5 AND NOT s.is_cancelled
     AND b.created_at < b.start_at - interval '${BEFORE_MINUTES} minutes'
     AND NOT EXISTS (SELECT FROM notice n WHERE n.order_kind = 'booking' AND n.order_id = b.id AND n.kind = 'remind.class')
   ORDER BY b.start_at, b.id LIMIT $6`,
}

const remindBrand = async (brandId: number, weixin: AppContext['weixin'], now: Instant): Promise<void> => {
  const client = weixin?.(brandId)
  const appid = client?.appid('weapp')
  const template = client?.messages.remind?.template
  if (!appid || !template) return
  const until = toDate(addMinutes(now, BEFORE_MINUTES))
  const due = await run<{ id: number }>(dueStatement, [brandId, appid, template, toDate(now), until, MOST_AT_ONCE])
  await eachAnyway(due, ({ id }) => inTransaction(() => notifySoon(id, now)))
}

/** Reminds who allowed it, through WeChat, two hours before a class that they booked; once each. */
export const remindSweep = ({ weixin }: Pick<AppContext, 'weixin'>): Sweep => ({
  name: 'booking.remind',
  every: 'minute',
  run: async (now) => eachAnyway(await brandIds(), (brandId) => remindBrand(brandId, weixin, now)),
})
