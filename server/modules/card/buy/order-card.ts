import { fail } from '@server/errors'
import { holdCoupon, judgeOwnCoupon, lockCoupon } from '@server/modules/coupon/service'
import { keepFreeOrder, openOrder, type OrderLine } from '@server/modules/payment/service'
import { readStanding } from '@server/modules/member/service'
import { judgePayCard } from '@/domain/card/buy/judge-pay-card'
import { judgeShown } from '@/domain/card/buy/judge-shown'
import { judgePurchase } from '@/domain/card/buy/judge-purchase'
import { optionDays } from '@/domain/card/buy/option-days'
import type { CardOption, PurchaseKind } from '@/domain/card/buy/purchase'
import { judgeSign } from '@/domain/card/renewal/judge-sign'
import { renewalChannel, renewalProvider, type RenewalProvider, type SigningSpot } from '@/domain/card/renewal/provider'
import { hasFirstPrice } from '@/domain/card/renewal/renewal'
import { fen, type Fen } from '@/domain/money'
import { channelKind, isMemberCard, type Channel } from '@/domain/payment/channel'
import { holdUntil } from '@/domain/payment/hold'
import { addMinutes, dayOf, type Instant, type ShopDate } from '@/domain/time'
import { lockCardRow } from '../repository'
import { agreeToTerm, termDue } from '../terms/agree'
import { hadFirstPrice, insertContract, isSigningOption, signedOptions, type NewContract } from '../renewal/repository'
import { debitCard, usableCards, type UsableCard } from '../use-card'
import { deliver } from './deliver'
import { findCharged, findOffer, insertOrder, lockBuyer, lockOrder, readBought, readWorth, type OfferRow } from './repository'

export interface OrderCard {
  brandId: number
  shopId: number
  /** The buyer, who is the holder of the card. */
  accountId: number
  kind: PurchaseKind
  /** The card that is charged; null for a new one. */
  cardId: number | null
  /** Of a new card; that of a card is its own. */
  templateId: number | null
  optionId: number
  channel: Channel
  /** The value card that pays, with a card's channel. */
  payCardId: number | null
  couponId: number | undefined
  /** The prices that the buyer was shown: what he pays, and what is deducted from then on; undefined where he did not say. */
  shown: { sum: Fen | undefined; renewal: Fen | undefined }
  start: ShopDate | null
  /** The buyer's answer to the terms: whether he ticked them, the version that he read, and his signature's address. */
  terms: { isRead: boolean; termId: number | undefined; signature: string | null }
  /** The network address of the request. */
  address: string
  /** The online channels that are available where the buyer is. */
  payable: readonly Channel[]
  /** The facts that decide whether the buyer signs an agreement of deduction with it, and with whom. */
  renewing: { isAgreed: boolean; offered: readonly RenewalProvider[]; spot: SigningSpot }
  /** How long an unpaid order is held. */
  minutesToPay: number
}

type Offer = OfferRow & { optionId: number }

/** With whom an agreement of deduction is signed with the order; null where none is, and fails where it cannot be. A person who has one for the option signs no other. */
const signingWith = async ({ renewing, channel, accountId }: OrderCard, offer: Offer): Promise<RenewalProvider | null> => {
  const { autoRenew, type, templateId, optionId } = offer
  const { isAgreed, spot, offered } = renewing
  if (!autoRenew && !isAgreed) return null
  const found = renewalProvider(spot, offered, { type, days: findDays(offer) })
  const signs = judgeSign({ isAgreed, autoRenew, isHolder: true, isSigned: false, blocked: found.ok ? null : found.reason })
  if (!signs.ok) return fail(signs.reason)
  if ((await signedOptions(accountId, templateId)).includes(optionId)) return fail('card.renew_owned')
  if (await isSigningOption(accountId, optionId)) return fail('card.renew_pending')
  if (!found.ok) return fail(found.reason)
  return channel === renewalChannel[found.provider] ? found.provider : fail('pay.channel')
}

/**
 * Orders a card, in the open transaction: locks the cards and the person, judges on what it reads then, and writes. What a value card or a coupon pays whole is
 * delivered at once; else the order is held with a pay order. Returns the order's id; throws the first refusal. Lock order: card, person, order, coupon.
 */
export const orderCard = async (input: OrderCard, now: Instant): Promise<number> => {
  const { brandId, shopId, accountId, kind, cardId, channel } = input
  for (const id of [cardId, input.payCardId].filter((one) => one !== null).sort((one, other) => one - other)) await lockCardRow(id)
  await lockBuyer(accountId, brandId)
  const charged = cardId === null ? null : await chargedCard(input, cardId)
  const templateId = charged?.templateId ?? input.templateId!
  const offer = await readOffer({ ...input, templateId })
  const provider = await signingWith(input, offer)
  const renews = provider !== null
  const today = dayOf(now)
  const { guardian } = await readStanding(accountId, { id: shopId, brandId })
  const { bought } = await readBought(accountId, offer.templateId)
  const { type, limitUserCount: limit } = offer
  const allowed = judgePurchase({
    canRenew: renews,
    isLocked: charged?.isLocked ?? false,
    kind,
    type,
    option: makeOption(offer),
    start: input.start,
    today,
    limit,
    bought,
    guardian,
  })
  if (!allowed.ok) return fail(allowed.reason, allowed.params)
  const firstPrice = renews && hasFirstPrice({ firstPrice: offer.firstPriceFen }, await hadFirstPrice(accountId, offer.templateId))
  const price = fen(firstPrice ? offer.firstPriceFen! : offer.priceFen)
  const card = await payCard(input, offer, price, now)
  const agreementId = await agree(input, offer, now)
  const discount = await readDiscount(input, price, now)
  const left = fen(price - discount.fen)
  judgeAmounts(input.shown, { sum: left, renewal: renews ? fen(offer.priceFen) : fen(0) })
  if (renews && left === 0) fail('card.renew_free')
  const heldUntil = left > 0 && !card ? holdUntil(now, input.minutesToPay, addMinutes(now, input.minutesToPay)) : now
  const orderId = await insertOrder(
    {
      ...{ brandId, shopId, accountId, templateId: offer.templateId, kind, cardId, optionId: offer.optionId, units: offer.chargeUnits },
      ...{ days: findDays(offer), months: offer.months, startDay: input.start, channel, payCardId: card?.id ?? null },
      ...{ priceFen: price, discountFen: discount.fen },
      ...{ limitCount: limit || null, agreementId, heldUntil, firstPrice },
    },
    now,
  )
  if (card) await payByCard(orderId, card, offer, shopId, now)
  else await payByMoney(orderId, { ...input, offer, price, discount, heldUntil, provider }, now)
  return orderId
}

/** Fails where more would be paid, or deducted later, than the buyer was shown. */
const judgeAmounts = (shown: OrderCard['shown'], now: { sum: Fen; renewal: Fen }): void => {
  for (const what of ['sum', 'renewal'] as const) {
    const verdict = judgeShown(shown[what], now[what])
    if (!verdict.ok) fail(verdict.reason, verdict.params)
  }
}

/** The holder's own card that is charged; its row is locked. */
const chargedCard = async ({ accountId, shopId }: OrderCard, cardId: number) => {
  const card = (await findCharged(cardId, accountId, shopId)) ?? fail('card.not_found')
  return card.holderId === accountId ? card : fail('card.only_holder')
}

/** The template that is on sale now, with the option that was asked for. */
const readOffer = async (input: OrderCard & { templateId: number }): Promise<Offer> => {
  const offer = (await findOffer(input)) ?? fail('card.not_on_sale')
  if (offer.optionId === null) fail('card.option_gone')
  return offer as Offer
}

const findDays = ({ type, days, chargeUnits: units }: OfferRow): number | null => optionDays({ type, units, days })

const makeOption = (offer: OfferRow): CardOption => ({
  units: offer.chargeUnits,
  price: fen(offer.priceFen),
  days: findDays(offer),
  autoRenew: offer.autoRenew,
  startWithin: offer.customStartDays,
})

/** Agrees to the terms of a new card, or to those that have changed since a card was agreed to; null where nothing is to be agreed to. */
const agree = async ({ cardId, terms, ...input }: OrderCard, { templateId }: Offer, now: Instant): Promise<number | null> => {
  if (cardId !== null && !(await termDue(cardId))) return null
  const { brandId, shopId, accountId, address } = input
  const { termId, signature, isRead: termsRead } = terms
  return agreeToTerm({ templateId, brandId, shopId, accountId, termId, termsRead, signature, address }, now)
}

/** The value card that pays, judged; undefined where money does. Fails for a channel that pays no card here. */
const payCard = async (input: OrderCard, { type }: OfferRow, price: Fen, now: Instant): Promise<UsableCard | undefined> => {
  const { channel, payCardId, accountId, shopId, payable } = input
  if (!isMemberCard(channel)) {
    const isOffered = channelKind(channel) === 'online' ? payable.includes(channel) : channel === 'FREE' && price === 0
    return isOffered ? undefined : fail('pay.channel')
  }
  if (input.couponId !== undefined) return fail('coupon.online_only')
  const today = dayOf(now)
  const cards = await usableCards({ accountId, shopId, day: today }, now)
  const card = cards.find(({ id }) => id === payCardId) ?? fail('card.not_found')
  const verdict = judgePayCard({ card: card.facts, type, price, today, shopId })
  return verdict.ok ? card : fail(verdict.reason, verdict.params)
}

interface Discount {
  fen: Fen
  coupon: { id: number; name: string } | null
}

/** The discount of the buyer's coupon, with the coupon locked, so that it stays as it was judged. */
const readDiscount = async ({ couponId, accountId, brandId, shopId, kind }: OrderCard, price: Fen, now: Instant): Promise<Discount> => {
  if (couponId === undefined) return { fen: fen(0), coupon: null }
  await lockCoupon(couponId)
  const kinds = [kind === 'open' ? 'new_cards' : 'charge_cards'] as const
  const judged = await judgeOwnCoupon({ couponId, accountId, brandId, purchase: { shopId, kinds, price } }, now)
  if (!judged.ok) return fail(judged.reason, judged.params)
  return { fen: judged.coupon.discount, coupon: { id: couponId, name: judged.coupon.name } }
}

const payByCard = async (orderId: number, card: UsableCard, offer: Offer, shopId: number, now: Instant): Promise<void> => {
  const paidFen = await readWorth(card.id, offer.priceFen)
  const use = { cause: 'card_order', id: orderId } as const
  const taken = await debitCard({ card, units: offer.priceFen, newTerm: null, shopId, use }, now)
  if (!taken) throw new Error(`Card ${card.id} changed while it was locked.`)
  await deliver(await lockOrder(orderId), offer.type, paidFen, now)
}

interface Sale extends OrderCard {
  offer: Offer
  price: Fen
  discount: Discount
  heldUntil: Instant
  provider: RenewalProvider | null
}

/** The agreement that is signed with the payment of an order; from then on the option's own price holds. */
const toContract = (cardOrderId: number, provider: RenewalProvider, { brandId, shopId, accountId, cardId, offer }: Sale): NewContract => ({
  ...{ brandId, shopId, accountId, cardTplId: offer.templateId, cardId, cardOrderId, optionId: offer.optionId },
  ...{ units: offer.chargeUnits, days: findDays(offer), months: offer.months, priceFen: offer.priceFen },
  ...{ triggerUnits: offer.triggerUnits, provider },
})

const payByMoney = async (orderId: number, sale: Sale, now: Instant): Promise<void> => {
  const { brandId, shopId, accountId, channel, offer, price, discount, heldUntil: expireAt, provider } = sale
  const renews = provider !== null
  if (renews) await insertContract(toContract(orderId, provider, sale), now)
  const subject = offer.name
  const lines: OrderLine[] = [{ kind: 'price', label: subject, amountFen: price }]
  const { coupon } = discount
  if (coupon) lines.push({ kind: 'coupon', label: coupon.name, amountFen: 0 - discount.fen })
  const isOrdered = price > 0
  const order = {
    brandId,
    shopId,
    accountId,
    purpose: renews ? 'auto_renew' : 'card',
    purposeId: orderId,
    subject,
    channel,
    lines,
    pricedFor: renews ? channel : null,
    expireAt,
  } as const
  const payOrderId = isOrdered ? await openOrder(order, now) : undefined
  if (coupon && payOrderId !== undefined) {
    const held = await holdCoupon(
      { orderId: payOrderId, brandId, shopId, couponId: coupon.id, priceFen: price, discountFen: discount.fen },
      now,
    )
    if (!held) throw new Error(`Coupon ${coupon.id} changed while it was locked.`)
  }
  if (price > discount.fen) return
  await deliver(await lockOrder(orderId), offer.type, 0, now)
  if (payOrderId !== undefined) await keepFreeOrder(payOrderId, now)
}
