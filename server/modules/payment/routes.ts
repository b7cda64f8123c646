import type { Module } from '@server/context'
import { fail } from '@server/errors'
import { onJob } from '@server/jobs/job'
import { createLanes } from '@server/jobs/lanes'
import { payOrderClose, payOrderPay, payOrderPending, payOrderRead } from '@/contract/payment'
import { isDeskChannel } from '@/domain/payment/channel'
import { payableIn } from '@/domain/payment/pay-method'
import { beginPayment } from './begin-payment'
import { addNoticeRoutes } from './provider-notices'
import { payFrom } from './pay-from'
import type { Purposes } from './purpose'
import { answerOrder, listPending, ownOrder, readPayOrder } from './read-order'
import { giveUpOrder } from './release-order'
import { refundJob } from './refund/refund-job'
import { sendRefund } from './refund/send-refund'
import { paymentSweeps } from './sweeps'
import { mountTill } from './till/routes'
import { paymentWire, makePayUrl } from './wire'

/** The most refund jobs at once, so that slow providers leave lanes to other jobs. The sweep does the rest. */
const REFUND_JOBS = 2

/** The module of pay orders; `purposes` are the kinds of things that can be paid for. */
export const paymentModule = (purposes: Purposes): Module => ({
  name: 'payment',
  routes(mount, context) {
    const deps = { pay: context.pay, jobs: context.jobs, purposes }

    mountTill(mount, deps)

    mount(payOrderPending, ({ actor, now }) => listPending(actor.accountId, deps, now))

    mount(payOrderRead, async ({ params, actor, now, ...call }) => {
      const order = await ownOrder(params.orderId, actor.accountId)
      return readPayOrder(order.id, payFrom(call, context.config).scene, deps, now)
    })

    mount(payOrderPay, async ({ params, body, actor, now, ...call }) => {
      const order = await ownOrder(params.orderId, actor.accountId)
      const from = payFrom(call, context.config, order)
      // An order that staff booked to be paid at the desk can be paid by phone all the same.
      const own = isDeskChannel(order.channel) ? payableIn(from.scene, context.pay.listProviders(order.brandId))[0] : order.channel
      const channel = body.channel ?? own ?? fail('pay.channel')
      const prepay = await beginPayment(order.id, { channel, ...from }, deps, now)
      const paying = await ownOrder(order.id, actor.accountId)
      return { order: await answerOrder(paying, deps), payment: paymentWire(paying, prepay), ...makePayUrl(prepay) }
    })

    mount(payOrderClose, async ({ params, actor, now }) => {
      const order = await ownOrder(params.orderId, actor.accountId)
      if (order.isDeducted) fail('pay.closed')
      const { order: after } = await giveUpOrder(order.id, deps, now)
      return { order: await answerOrder(after, deps) }
    })
  },
  plugin: (app, context) => addNoticeRoutes(app, context, purposes),
  jobs: ({ pay }) => {
    const lanes = createLanes(REFUND_JOBS)
    return [
      onJob(refundJob, ({ refundId }, now) =>
        lanes.each(
          [refundId],
          () => 'refunds',
          (id) => sendRefund(id, { pay, purposes }, now),
        ),
      ),
    ]
  },
  sweeps: (context) => paymentSweeps(context, purposes),
})
