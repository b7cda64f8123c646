import type { AppContext, Call } from '@server/context'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import { openPayment, payFrom, type Purposes } from '@server/modules/payment/service'
import { requireShop } from '@server/modules/shop/service'
import type { CallBody } from '@/contract/define'
import type { cardCreate } from '@/contract/card/buy'
import { judgeSpot } from '@/domain/card/renewal/provider'
import { parseYuan, type Fen } from '@/domain/money'
import { isMemberCard } from '@/domain/payment/channel'
import { payableIn } from '@/domain/payment/pay-method'
import type { ShopDate } from '@/domain/time'
import { ownOrder } from './give-back'
import { orderCard, type OrderCard } from './order-card'
import { orderWire } from './wire'

type Wanted = CallBody<typeof cardCreate>
/** The body that every order of a card has in common. */
type Ordered = Omit<Wanted, 'card_tpl_id' | 'start'>

/** How an order is paid and what it agrees to. */
const readPayment = ({
  channel,
  card_id: cardId,
  user_coupon_id: couponId,
  terms_read: isRead = false,
  term_id: termId,
  signature,
}: Ordered) => ({
  channel,
  couponId,
  payCardId: isMemberCard(channel) ? (cardId ?? fail('card.not_found')) : null,
  terms: { isRead, termId, signature: signature ?? null },
})

/** The price that was shown, in fen. */
export const shownFen = (yuan: number | undefined, field: string): Fen | undefined =>
  yuan === undefined ? undefined : (parseYuan(yuan) ?? fail('request.invalid', { field }))

type Asking = Pick<Call, 'client' | 'address' | 'request' | 'keyed' | 'now'>

interface Buyer {
  accountId: number
  shopId: number
}

/** Sells cards to anybody who calls, where he is. */
export const selling = ({ config, jobs, pay }: Pick<AppContext, 'config' | 'jobs' | 'pay'>, purposes: Purposes) => {
  const deps = { pay, jobs, purposes }

  /** The shop, and how its buyer could pay online. */
  const findPlace = async (call: Pick<Call, 'client' | 'address' | 'request'>, shopId: number) => {
    const shop = await requireShop(shopId)
    const { scene } = payFrom(call, config)
    const renewal = { spot: judgeSpot(scene), offered: pay.listEntrusts(shop.brandId) }
    return { shop, scene, renewal, payable: shop.modulePayment ? payableIn(scene, pay.listProviders(shop.brandId)) : [] }
  }

  type Bought = Pick<OrderCard, 'kind' | 'cardId' | 'templateId' | 'start'>
  const sell = async ({ accountId, shopId }: Buyer, what: Bought, body: Ordered, { keyed, now, ...call }: Asking) => {
    const { shop, payable, renewal } = await findPlace(call, shopId)
    // An agreement of deduction is signed with a new card; for one that there is it is signed on a page of its own.
    const renewing = { ...renewal, isAgreed: what.kind === 'open' && (body.auto_renew ?? false) }
    const { brandId, minutesToPay } = shop
    const { orderId } = await withKey(keyed, now, async () => ({
      orderId: await orderCard(
        {
          ...what,
          ...readPayment(body),
          shown: { sum: shownFen(body.price, 'price'), renewal: shownFen(body.renew_price, 'renew_price') },
          brandId,
          shopId,
          accountId,
          optionId: body.option_id,
          address: call.address,
          payable,
          renewing,
          minutesToPay,
        },
        now,
      ),
    }))
    const opened = await openPayment(renewing.isAgreed ? 'auto_renew' : 'card', orderId, (order) => payFrom(call, config, order), deps, now)
    const order = orderWire(await ownOrder(orderId, { accountId, shopId }))
    return { order, ...(opened.payment && { payment: opened.payment }), ...(opened.pay_url && { pay_url: opened.pay_url }) }
  }

  return {
    findPlace,
    /** Orders a new card. */
    buy: (buyer: Buyer, body: Wanted, call: Asking) =>
      sell(
        buyer,
        { kind: 'open', cardId: null, templateId: body.card_tpl_id, start: (body.start as ShopDate | undefined) ?? null },
        body,
        call,
      ),
    /** Orders more for a card, by its holder. */
    charge: ({ cardId, body, ...buyer }: Buyer & { cardId: number; body: Ordered }, call: Asking) =>
      sell(buyer, { kind: 'charge', cardId, templateId: null, start: null }, body, call),
  }
}
