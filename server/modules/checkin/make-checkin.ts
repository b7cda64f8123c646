import { holdLock } from '@server/db/locks'
import { fail } from '@server/errors'
import { debitCard } from '@server/modules/card/service'
import { openOrder, type PaymentDeps } from '@server/modules/payment/service'
import { requireShop } from '@server/modules/shop/service'
import type { OpenSpan } from '@/domain/checkin/frames'
import { CheckinStatus, isExpired, statusOnCheckin } from '@/domain/checkin/status'
import type { Channel } from '@/domain/payment/channel'
import { holdUntil } from '@/domain/payment/hold'
import { fen, fenToYuan } from '@/domain/money'
import { instantOf, toDate, type Instant } from '@/domain/time'
import { attend } from './attend'
import { endRecord } from './change-record'
import { cardWay, chooseWay, bookingWay, judgeBuyer, leftIn, readPrice, type Paid, type Way } from './choose-way'
import { dayPaid } from './day-paid'
import { openFrame, readShopRules, type ShopFrame, type ShopRules } from './frames'
import { lockGate } from './lock-gate'
import { handOn, lockOpen, lockRecord, openRecord, takePlace, type By } from './repository'
import type { CheckinRow } from './rows'
import { notifyTaken } from './notify-taken'
import { isPaid } from './wire'

const { inside, pending } = CheckinStatus

export interface MakeCheckin {
  shopId: number
  accountId: number
  /** The frame; the first open one if undefined. */
  frameId?: number
  method: 'QRCODE' | 'SCAN' | 'FACE' | 'STAFF'
  /** Chosen by the own setting if undefined. */
  way?: Way
  /** The person agrees to the term that a card gets by entering today. */
  autoStartConfirmed?: boolean
  /** The price of a single entry that the person was shown, in fen. */
  shownPrice?: number
  /** The online channels that can pay where the person is. */
  payable?: readonly Channel[]
  by: By
  lockerNumber?: string | null
  wristbandNumber?: string | null
  /** The member who brought the person as a guest. */
  hostId?: number
  /** Nothing but the phone's position says that the person is there. */
  byPosition?: boolean
}

type Deps = Pick<PaymentDeps, 'jobs'>
type Open = ShopFrame & { open: OpenSpan }

/** Whether an open record still holds: its frame is not over, and it is paid or can still be. */
const holds = (record: CheckinRow, now: Instant): boolean =>
  !isExpired(instantOf(record.expireAt), now) && (isPaid(record) || record.heldUntil === null || instantOf(record.heldUntil) > now)

/** The open record of a person, locked; what is over is ended before. */
const openNow = async (whose: { shopId: number; accountId: number }, deps: Deps, now: Instant): Promise<CheckinRow | undefined> => {
  const found = await lockOpen(whose)
  if (!found || holds(found, now)) return found
  await endRecord(found, deps, now)
  return undefined
}

const judgeMethod = (method: MakeCheckin['method'], { hasScan, hasFace }: ShopRules): void => {
  if ((method === 'SCAN' && !hasScan) || (method === 'FACE' && !hasFace)) fail('checkin.method_off')
}

const takesSomething = ({ channel }: Way): boolean => channel === 'CARD' || channel === 'ONLINE' || channel === 'DAY'

const paidBy = async (
  way: Exclude<Way, { channel: 'BOOKING' }>,
  { frame, brandId }: { frame: Open; brandId: number },
  asked: MakeCheckin,
  now: Instant,
): Promise<Paid> => {
  const { autoStartConfirmed = false, shownPrice, payable = [] } = asked
  // Nobody is charged twice for a day, whatever he chose.
  const day = takesSomething(way) ? await dayPaid(frame, asked) : undefined
  if (day) return { channel: 'DAY', day }
  switch (way.channel) {
    case 'DAY':
      return fail('checkin.choose')
    case 'CARD':
      return cardWay(way.cardId, frame, asked, autoStartConfirmed, now)
    case 'BACK': {
      const left = await leftIn(frame, asked, now)
      // Locked: the sweep ends it when the frame is over.
      const back = left && (await lockRecord(left.id))
      return back && back.status === left.status ? { channel: 'BACK', back } : fail('checkin.choose')
    }
    case 'FREE':
      return { channel: 'FREE' }
    default: {
      const price = (await readPrice(frame, asked)) ?? fail('checkin.not_sold')
      if (!payable.includes(way.online)) return fail('pay.channel')
      const buyer = await judgeBuyer(asked, brandId, now)
      if (!buyer.ok) return fail(buyer.reason)
      if (shownPrice !== undefined && shownPrice !== price.fen)
        return fail('checkin.price_changed', { price: `¥${fenToYuan(fen(price.fen))}` })
      return { channel: way.online, price }
    }
  }
}

const judgeStatus = ({ method }: MakeCheckin, { price }: Paid, { needsStaff }: ShopRules): CheckinStatus => {
  if (method === 'QRCODE' || price) return pending
  return statusOnCheckin(method, needsStaff)
}

/**
 * Makes an entry in the open transaction, and takes its cost: whoever has an open one gets that (`isNew` false). An online one waits to be paid. Lock order: class,
 * record, card, person, pay order, frame. Fails with the first reason.
 */
export const makeCheckin = async (asked: MakeCheckin, deps: Deps, now: Instant): Promise<{ id: number; isNew: boolean }> => {
  const { shopId, accountId, method } = asked
  await holdLock('checkinPerson', `${shopId} ${accountId}`)
  const rules = await readShopRules(shopId, now)
  judgeMethod(method, rules)
  const frame = openFrame(rules, asked.frameId)
  // A booking is locked before the record, so the way is chosen before it is known whether there is an open one.
  const chosen = frame && (asked.way ?? (await chooseWay(frame, rules, asked, now)))
  const booked = chosen?.channel === 'BOOKING' ? await lockGate(asked, chosen.kind, chosen.orderId) : undefined
  const known = await openNow(asked, deps, now)
  if (known) return { id: known.id, isNew: false }
  if (!frame) return fail('checkin.no_frame')
  if (!chosen || chosen.channel === 'NONE') return fail(chosen?.reason ?? 'checkin.choose')
  if (frame.maxUsers !== null && frame.usersCount >= frame.maxUsers) return fail('checkin.full')
  const paid =
    chosen.channel === 'BOOKING' ? bookingWay(booked, rules, now) : await paidBy(chosen, { frame, brandId: rules.brandId }, asked, now)
  const status = judgeStatus(asked, paid, rules)
  const made = await write({ asked, frame, rules, paid, status }, now)
  if (status === inside && made.counts) await attend(made, now)
  if (status === inside && asked.way === undefined && paid.card) await notifyTaken(made.id, now)
  if (status !== pending && !(await takePlace(frame.id))) return fail('checkin.full')
  return { id: made.id, isNew: true }
}

interface Write {
  asked: MakeCheckin
  frame: Open
  rules: ShopRules
  paid: Paid
  status: CheckinStatus
}

const write = async ({ asked, frame, rules, paid, status }: Write, now: Instant) => {
  const { shopId, accountId, method, by, byPosition = false } = asked
  const { brandId } = rules
  const { card, booked, back, day, price } = paid
  const shop = price && (await requireShop(shopId))
  const heldUntil = shop ? holdUntil(now, shop.minutesToPay, frame.open.end) : null
  const bookingId = booked?.kind === 'schedule' ? booked.orderId : null
  if (back) await handOn(back.id, now)
  // A person who was seen before needs not be seen again.
  const counts = !byPosition || rules.positionCounts || back?.counts === true
  const isHanded = back && back.returnedAt === null
  // A person who comes back stays within the span that was entered, whatever the owner has changed since.
  const [start, end] = back ? [back.startAt, back.expireAt] : [toDate(frame.open.start), toDate(frame.open.end)]
  const id = await openRecord(
    {
      shop_id: shopId,
      brand_id: brandId,
      account_id: accountId,
      frame_id: frame.id,
      method,
      status,
      created_at: toDate(now),
      start_at: start,
      expire_at: end,
      checkin_at: status === inside ? toDate(now) : null,
      channel: paid.channel,
      card_id: card?.card.id ?? null,
      cost_units: card?.cost ?? 0,
      booking_id: bookingId,
      court_order_id: booked?.kind === 'court' ? booked.orderId : null,
      back_id: back?.id ?? null,
      day_id: day?.id ?? null,
      price_fen: price?.fen ?? null,
      is_trial: price?.isTrial ?? false,
      held_until: heldUntil === null ? null : toDate(heldUntil),
      locker_number: asked.lockerNumber ?? (isHanded ? back.lockerNumber : null),
      wristband_number: asked.wristbandNumber ?? (isHanded ? back.wristbandNumber : null),
      host_id: asked.hostId ?? back?.hostId ?? null,
      fee: frame.fee,
      by_position: byPosition,
      counts,
    },
    by,
  )
  // The person's lock is held, so nobody else made one meanwhile.
  if (id === undefined) throw new Error(`Account ${accountId} has another open entry at shop ${shopId}.`)
  if (card) {
    const use = { cause: 'checkin', id } as const
    const taken = await debitCard({ card: card.card, units: card.cost, newTerm: card.newTerm, shopId, use }, now)
    if (!taken) throw new Error(`Card ${card.card.id} changed while it was locked.`)
  }
  if (price && heldUntil !== null) {
    const channel = paid.channel as Channel
    const lines = [{ kind: 'price' as const, label: frame.name, amountFen: price.fen }]
    const order = { brandId, shopId, accountId, purpose: 'checkin' as const, purposeId: id, subject: `${shop!.name} ${frame.name}` }
    await openOrder({ ...order, channel, pricedFor: null, lines, expireAt: heldUntil }, now)
  }
  return { id, bookingId, counts }
}
