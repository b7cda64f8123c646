import { insertInto } from '@server/db/records'
import { raisedReason } from '@server/db/sql-error'
import { run } from '@server/db/transaction'
import { fail } from '@server/errors'
import type { GoodsRow } from '@server/modules/payment/service'
import type { ErrorCode } from '@/contract/errors'
import type { CardType } from '@/domain/card/card'
import type { PurchaseKind } from '@/domain/card/buy/purchase'
import type { Channel } from '@/domain/payment/channel'
import { toDate, type Instant, type ShopDate } from '@/domain/time'
import type { CardOrderRow, CardTermRow, ShownCardOrder } from './rows'
import * as sql from './statements'

const first = async <Row>(rows: Promise<Row[]>): Promise<Row | undefined> => (await rows)[0]

/** Holds a person until the transaction ends. Lock order: card, person, order, coupon. */
export const lockPerson = (accountId: number) => run(sql.lockPersonStatement, [accountId])

/** Like `lockPerson`; fails with `member.leaving` for anybody who has asked for his account to be deleted. */
export const lockBuyer = async (accountId: number, brandId: number): Promise<void> => {
  try {
    await run(sql.stayingStatement, [accountId, brandId])
  } catch (error) {
    const reason = raisedReason(error)
    if (reason) fail(reason as ErrorCode)
    throw error
  }
}

/** The orders of new cards of a template that a person has paid or can still pay, and the ids of his cards of it, the latest first. */
export const readBought = async (accountId: number, templateId: number) =>
  (await run<{ bought: number; cards: number[] }>(sql.boughtStatement, [accountId, templateId]))[0]!

/** A template on sale with one of its options. The option is null in all parts where the template has none of that id. */
export interface OfferRow {
  templateId: number
  name: string
  type: CardType
  limitUserCount: number | null
  optionId: number | null
  chargeUnits: number
  priceFen: number
  days: number | null
  months: number | null
  autoRenew: boolean
  firstPriceFen: number | null
  triggerUnits: number | null
  customStartDays: number
}

export const findOffer = (asked: { templateId: number; optionId: number; shopId: number; brandId: number }) =>
  first(run<OfferRow>(sql.offerStatement, [asked.templateId, asked.optionId, asked.shopId, asked.brandId]))

/** A card that a person uses at a shop, and whose it is. */
export const findCharged = (cardId: number, accountId: number, shopId: number) =>
  first(run<{ holderId: number; templateId: number; isLocked: boolean }>(sql.chargedStatement, [cardId, accountId, shopId]))

export interface NewCardOrder {
  brandId: number
  shopId: number
  accountId: number
  templateId: number
  kind: PurchaseKind
  /** The card that is charged; null for a new one. */
  cardId: number | null
  optionId: number
  units: number
  days: number | null
  months: number | null
  startDay: ShopDate | null
  channel: Channel
  payCardId: number | null
  priceFen: number
  discountFen: number
  limitCount: number | null
  agreementId?: number | null
  /** Whether the price is the first one of an option that is renewed. */
  firstPrice?: boolean
  /** Until when it can be paid; now where it is paid at once. */
  heldUntil: Instant
}

export const insertOrder = async ({ templateId, heldUntil, ...order }: NewCardOrder, now: Instant): Promise<number> => {
  const record = { ...order, cardTplId: templateId, heldUntil: toDate(heldUntil), createdAt: toDate(now) }
  return (await insertInto('card_order', record, { returning: sql.orderId }))[0]!.id
}

export const findOrder = (orderId: number) => first(run<CardOrderRow>(sql.orderStatement, [orderId]))
export const lockOrder = async (orderId: number) => (await run<CardOrderRow>(sql.orderLocked, [orderId]))[0]!

interface Kept {
  cardId: number
  paidFen: number
  endBefore: ShopDate | null
  endAfter: ShopDate | null
  /** The units that the card got: of months their days. */
  units: number
}
export const keepOrder = (orderId: number, { cardId, paidFen, endBefore, endAfter, units }: Kept, now: Instant) =>
  run(sql.orderKept, [orderId, cardId, paidFen, endBefore, endAfter, toDate(now), units])
export const giveUpOrder = (orderId: number, now: Instant) => run(sql.orderGivenUp, [orderId, toDate(now)])
export const markGivenBack = (orderId: number, now: Instant) => run(sql.orderGivenBack, [orderId, toDate(now)])
export const markRefund = (orderId: number, type: 1 | 2 | 3) => run(sql.orderRefund, [orderId, type])
export const setHeldChannel = (orderId: number, channel: string) => run(sql.orderChannel, [orderId, channel])

/** The cost of the next so many units of a card, in fen. */
export const readWorth = async (cardId: number, units: number): Promise<number> =>
  (await run<{ fen: number }>(sql.worthStatement, [cardId, units]))[0]!.fen

export const readTerm = async (cardId: number) => (await run<CardTermRow>(sql.termStatement, [cardId]))[0]!
/** The day of the month on which the months of a card begin from then on; null where it was bought by days. */
export const saveMonthDay = (cardId: number, monthDay: number | null) => run(sql.monthDayStatement, [cardId, monthDay])
export const closeCard = (cardId: number, now: Instant) => run(sql.closeStatement, [cardId, toDate(now)])

export const readShownOrder = (orderId: number) => first(run<ShownCardOrder>(sql.shownStatement, [orderId]))
/** The purposes of the pay orders of cards. */
export const readGoods = (orderIds: readonly number[]) => run<GoodsRow>(sql.goodsStatement, [orderIds])
