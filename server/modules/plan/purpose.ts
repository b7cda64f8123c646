import { run } from '@server/db/transaction'
import type { Purpose } from '@server/modules/payment/service'
import { toDate } from '@/domain/time'

const lock = {
  name: 'plan-pay-lock',
  text: 'SELECT 1 AS locked FROM plan WHERE id = (SELECT plan_id FROM plan_order WHERE id = $1) FOR NO KEY UPDATE',
}
const keep = {
  name: 'plan-pay-keep',
  text: 'UPDATE plan_order SET held_until = NULL WHERE id = $1 AND status = 1 RETURNING id',
}
// It was given up: taken again unless the member joined otherwise meanwhile, or took another trial.
const retake = {
  name: 'plan-pay-retake',
  text: `UPDATE plan_order o SET status = 1, cancelled_at = NULL, held_until = NULL
          WHERE o.id = $1 AND o.status = 2 AND o.held_until IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM plan_order x WHERE x.account_id = o.account_id AND x.status <> 2
                             AND (x.plan_id = o.plan_id OR (o.is_trial AND x.is_trial AND x.shop_id = o.shop_id)))
         RETURNING o.id`,
}
const giveUp = {
  name: 'plan-pay-give-up',
  text: 'UPDATE plan_order SET status = 2, cancelled_at = $2 WHERE id = $1 AND status = 1 AND held_until IS NOT NULL',
}
const refunding = { name: 'plan-pay-refund', text: 'UPDATE plan_order SET refund_type = $2 WHERE id = $1' }
const channelling = { name: 'plan-pay-channel', text: 'UPDATE plan_order SET channel = $2 WHERE id = $1 AND held_until IS NOT NULL' }

/** An online plan that is paid online: joined once the money is there, and only the one time. */
export const planPurpose: Purpose = {
  name: 'plan',
  type: 'plan',
  lock: async (orderId) => void (await run(lock, [orderId])),
  fulfil: async ({ purposeId, status }) => (await run(status === 0 ? keep : retake, [purposeId])).length > 0,
  release: async ({ purposeId }, now) => void (await run(giveUp, [purposeId, toDate(now)])),
  tellRefund: async ({ purposeId }, type) => void (await run(refunding, [purposeId, type])),
  tellChannel: async ({ purposeId }, channel) => void (await run(channelling, [purposeId, channel])),
}
