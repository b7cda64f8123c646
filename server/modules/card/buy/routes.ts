import type { AppContext, Mount } from '@server/context'
import { withKey } from '@server/plugins/idempotency'
import { readStanding } from '@server/modules/member/service'
import type { Purposes } from '@server/modules/payment/service'
import { cardCreate, cardOrderCreate, cardOrderRead, cardOrderReturn, cardTplRead } from '@/contract/card/buy'
import type { Instant } from '@/domain/time'
import { readTemplate } from '../list-templates'
import { readInvoiceState } from '../invoice/ask-invoice'
import { listGivenBack } from '../refund/given-back'
import { giveBack, ownOrder } from './give-back'
import { readPurchase } from './read-purchase'
import { selling } from './selling'
import { receiptWire } from './wire'

const readReceipt = async (orderId: number, owner: { accountId: number; shopId: number }, now: Instant) => ({
  ...receiptWire(await ownOrder(orderId, owner), now),
  given_back: await listGivenBack(orderId),
  invoice: await readInvoiceState({ orderId, ...owner }),
})

/** Adds the calls that sell cards. */
export const addBuying = (mount: Mount, context: AppContext, purposes: Purposes): void => {
  const { findPlace, buy } = selling(context, purposes)

  mount(cardTplRead, async ({ shopId, params: { cardTplId }, membership, actor, locale, now, ...call }) => {
    const { shop, scene, payable, renewal } = await findPlace(call, shopId)
    const { row, wire } = await readTemplate(shop, cardTplId, actor?.accountId)
    if (!membership) return { card_tpl: wire, purchase: null }
    const { accountId } = membership
    const { guardian } = await readStanding(accountId, shop)
    const buyer = { accountId, shopId, guardian, locale, scene, payable, renewal }
    return { card_tpl: wire, purchase: await readPurchase(row, buyer, now) }
  })

  mount(cardCreate, ({ body, membership, ...call }) => buy(membership, body, call))
  mount(cardOrderCreate, ({ body, membership, ...call }) => buy(membership, body, call))

  mount(cardOrderRead, async ({ params: { orderId }, membership, now }) => ({
    order: await readReceipt(orderId, membership, now),
  }))

  mount(cardOrderReturn, async ({ params: { orderId }, membership, keyed, now }) => {
    await withKey(keyed, now, async () => {
      await giveBack(orderId, membership, { jobs: context.jobs }, now)
      return {}
    })
    return { order: await readReceipt(orderId, membership, now) }
  })
}
