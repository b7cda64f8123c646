import type { SelectableCard } from '@/contract/card/card'
import type { CourtConfirm } from '@/contract/court'
import { fail } from '@server/errors'
import { listCards, usableCards } from '@server/modules/card/service'
import { readStanding } from '@server/modules/member/service'
import { offeredChannels, payableAt, payChannelWire, recommended, type PayPlace } from '@server/modules/payment/service'
import { reasonWire } from '@server/reason-wire'
import { proposeTerm } from '@/domain/card/auto-start'
import { unitsToWire } from '@/domain/card/units-to-wire'
import { readSlots } from '@/domain/court/choose-slots'
import { cardTotal, judgeCourtPayment, type CourtPayment } from '@/domain/court/judge-payment'
import { fen } from '@/domain/money'
import { judgeGuardian } from '@/domain/member/guardian'
import type { Channel } from '@/domain/payment/channel'
import { dayOf, formatInstant, type Instant, type ShopDate } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { courtShop } from './list-courts'
import { takeOrderedSlots, type OrderedSlot } from './ordered-slots'
import { slotPrices } from './slot-prices'
import { orderShopWire, typeWire } from './wire'

interface Confirm extends PayPlace {
  shopId: number
  accountId: number
  date: ShopDate
  /** In the form of `writeSlots`. */
  slots: string
  locale: ErrorLocale
}

/** Everything that the order page of court slots needs, judged for one member. */
export const confirmCourtOrder = async (input: Confirm, now: Instant): Promise<CourtConfirm> => {
  const { shopId, accountId, date, locale } = input
  const shop = await courtShop(shopId)
  const slots = await takeOrderedSlots(shopId, date, readSlots(input.slots) ?? fail('request.invalid', { field: 'slots' }), now)
  const { userStatus, guardian } = await readStanding(accountId, shop)
  const payable = payableAt(shop, input)
  const readPrice = await slotPrices(shop, { ...input, userStatus, day: date }, now)
  const payment: CourtPayment = {
    slots: slots.map(({ rules }) => rules),
    day: date,
    today: dayOf(now),
    shopId,
    userStatus,
    onlineEnabled: payable.length > 0,
  }
  const verdicts = [...slots.map(({ verdict }) => verdict), ...(guardian ? [judgeGuardian(guardian, dayOf(now))] : [])]
  const blocked = verdicts.find((verdict) => !verdict.ok)
  return {
    shop: orderShopWire(shop),
    schedules: slots.map((slot) => ({ ...scheduleWire(slot), ...readPrice(slot.rules) })),
    channels: listChannels(payment, payable, input),
    cards: await cardsFor(payment, input, now),
    minutes_can_cancel: shop.minutesCanCancel,
    refusal: blocked && !blocked.ok ? reasonWire(locale, blocked) : null,
  }
}

const scheduleWire = ({ start, end, court }: OrderedSlot) => ({
  start: formatInstant(start),
  end: formatInstant(end),
  court: { id: court.id, name: court.name, type: typeWire(court) },
})

/** The channels besides cards for which any of the slots has a price, as for a class. */
const listChannels = (payment: CourtPayment, payable: readonly Channel[], input: Confirm): CourtConfirm['channels'] => {
  const ways = offeredChannels(payment.slots.flat(), payable).map((channel) => {
    const judged = judgeCourtPayment(payment, { channel, card: null, autoStartConfirmed: false })
    return payChannelWire(channel, { verdict: judged.ok ? { ok: true, cost: fen(judged.quote.total) } : judged, trial: null }, input)
  })
  return recommended(ways, input.locale)
}

/** The person's cards, each judged: usable cards first, the others with their reason. */
const cardsFor = async (payment: CourtPayment, { accountId, shopId, locale }: Confirm, now: Instant): Promise<SelectableCard[]> => {
  const { day, today } = payment
  const usable = await usableCards({ accountId, shopId, day }, now)
  const judged = (await listCards(accountId, shopId, now, { scheduleDay: day })).flatMap((wire): SelectableCard[] => {
    const card = usable.find(({ id }) => id === wire.id)?.facts
    if (!card) return []
    const verdict = judgeCourtPayment(payment, { channel: 'CARD', card, autoStartConfirmed: true })
    const quote = cardTotal(payment.slots, card)
    return [
      {
        ...wire,
        can_use: verdict.ok,
        reason: verdict.ok ? null : reasonWire(locale, verdict),
        cost: quote ? unitsToWire(quote.total, card.type) : null,
        auto_start: verdict.ok ? proposeTerm(card, day, today) : null,
      },
    ]
  })
  return [...judged.filter(({ can_use }) => can_use), ...judged.filter(({ can_use }) => !can_use)]
}
