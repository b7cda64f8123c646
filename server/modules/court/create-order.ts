import { brokenConstraint } from '@server/db/sql-error'
import type { KeyedRequest } from '@server/context'
import { fail } from '@server/errors'
import { debitCard, lockCard } from '@server/modules/card/service'
import { readStanding } from '@server/modules/member/service'
import { openOrder } from '@server/modules/payment/service'
import { withKey } from '@server/plugins/idempotency'
import { unitsToWire } from '@/domain/card/units-to-wire'
import type { SlotName } from '@/domain/court/choose-slots'
import { judgeCourtPayment, type CourtQuote } from '@/domain/court/judge-payment'
import { pricedFor } from '@/domain/booking/price-rule'
import { judgeGuardian } from '@/domain/member/guardian'
import { isDeskChannel, isMemberCard, type Channel } from '@/domain/payment/channel'
import { holdUntil } from '@/domain/payment/hold'
import { dayOf, parseInstant, startOfDay, minutesBetween, type Instant, type ShopDate } from '@/domain/time'
import { courtShop } from './list-courts'
import { takeOrderedSlots, type OrderedSlot } from './ordered-slots'
import { insertOrder, lockCourts } from './repository'
import { notifyMember } from './notify-member'

export interface CreateCourtOrder {
  shopId: number
  accountId: number
  /** The account that sends the request: the member, or staff who book for the member. */
  bookedBy: number
  schedules: readonly { court_id: number; start: string; end: string }[]
  channel: Channel
  cardId: number | null
  /** The total that the member was shown, in the wire's unit; null if unknown. */
  cost: number | null
  autoStartConfirmed: boolean
  /** The online channels that are available where the payer is. */
  payable: readonly Channel[]
  keyed: KeyedRequest | undefined
}

const instantIn = (text: string, field: string): Instant => parseInstant(text) ?? fail('request.invalid', { field })

/** The slots of a request, all of one day. */
const readNames = (schedules: CreateCourtOrder['schedules']): { date: ShopDate; names: (SlotName & { end: Instant })[] } => {
  const spans = schedules.map(({ court_id, start, end }) => ({
    courtId: court_id,
    start: instantIn(start, 'start'),
    end: instantIn(end, 'end'),
  }))
  const date = dayOf(spans[0]!.start)
  if (spans.some(({ start }) => dayOf(start) !== date)) return fail('court.one_day')
  const names = spans.map(({ courtId, start, end }) => ({ courtId, end, minute: minutesBetween(startOfDay(date), start) }))
  return { date, names }
}

/**
 * Orders court slots, all of them or none. Steps: lock the courts, judge the slots, lock and judge the card, write. An online order is held until it is paid. A
 * repeated request returns its first order. Lock order: courts by id, card, pay order (booking ledger BK-376).
 */
export const createCourtOrder = async (input: CreateCourtOrder, now: Instant): Promise<number> => {
  try {
    return (await withKey(input.keyed, now, async () => ({ id: await take(input, now) }))).id
  } catch (error) {
    if (brokenConstraint(error) === 'court_slot_free') return fail('court.taken')
    throw error
  }
}

const take = async (input: CreateCourtOrder, now: Instant): Promise<number> => {
  const { shopId, accountId, channel } = input
  const shop = await courtShop(shopId)
  const { date, names } = readNames(input.schedules)
  await lockCourts(shopId, [...new Set(names.map(({ courtId }) => courtId))])
  const slots = await takeOrderedSlots(shopId, date, names, now)
  slots.forEach((slot, index) => {
    if (slot.end !== names[index]!.end || startsOff(slot, input.schedules[index]!.start)) fail('court.slot_gone')
    if (!slot.verdict.ok) fail(slot.verdict.reason, slot.verdict.params)
  })
  const { userStatus, guardian } = await readStanding(accountId, shop)
  const guarded = guardian && judgeGuardian(guardian, dayOf(now))
  if (guarded?.ok === false) return fail(guarded.reason)
  const card =
    isMemberCard(channel) && input.cardId !== null ? await lockCard({ cardId: input.cardId, accountId, shopId, day: date }, now) : undefined
  const judged = judgeCourtPayment(
    {
      slots: slots.map(({ rules }) => rules),
      day: date,
      today: dayOf(now),
      shopId,
      userStatus,
      onlineEnabled: (shop.modulePayment || isDeskChannel(channel)) && input.payable.includes(channel),
    },
    { channel, card: card?.facts ?? null, autoStartConfirmed: input.autoStartConfirmed },
  )
  if (!judged.ok) return fail(judged.reason, judged.params)
  const { quote } = judged
  if (input.cost !== null && input.cost !== unitsToWire(quote.total, card?.facts.type ?? null)) fail('court.changed')
  // A free order is not held.
  const first = Math.min(...slots.map(({ start }) => start)) as Instant
  const heldUntil = quote.kind === 'online' && quote.total > 0 ? holdUntil(now, shop.minutesToPay, first) : null
  const { brandId } = shop
  const cardId = card?.id ?? null
  const written = { shopId, brandId, accountId, bookedBy: input.bookedBy, channel, cardId, costUnits: quote.total, heldUntil }
  const orderId = await insertOrder({ ...written, slots: slotsToWrite(slots, quote) }, now)
  if (card) {
    const use = { cause: 'court_order', id: orderId } as const
    const debited = await debitCard({ card, units: quote.total, newTerm: quote.newTerm, shopId, use }, now)
    if (!debited) fail('court.changed')
  }
  if (heldUntil !== null) {
    const lines = slots.map((slot, index) => ({ kind: 'price' as const, label: slot.court.name, amountFen: quote.parts[index]!.cost }))
    await openOrder(
      {
        brandId,
        shopId,
        accountId,
        purpose: 'court',
        purposeId: orderId,
        subject: writeSubject(slots),
        channel,
        pricedFor: pricedFor(quote.parts.map(({ rule }) => rule)),
        lines: lines.filter(({ amountFen }) => amountFen > 0),
        expireAt: heldUntil,
      },
      now,
    )
  }
  await notifyMember(orderId, 'booked', input.bookedBy, now)
  return orderId
}

/** Whether a start has seconds, which no slot has. */
const startsOff = ({ start }: OrderedSlot, text: string): boolean => parseInstant(text) !== start

const slotsToWrite = (slots: readonly OrderedSlot[], { parts }: CourtQuote) =>
  slots.map(({ courtId, start, end }, index) => ({
    courtId,
    start,
    end,
    ruleId: parts[index]!.rule?.id ?? null,
    costUnits: parts[index]!.cost,
  }))

/** The subject of the payment: the court type, and the court if there is a single one. */
const writeSubject = (slots: readonly OrderedSlot[]): string =>
  [...new Set(slots.map(({ court }) => court.typeName)), ...new Set(slots.map(({ court }) => court.name))].join(' ')
