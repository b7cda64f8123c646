import { atCashier, send } from '../calls'
import { at, bookBy, bossIn, cancelBy, listOnline, chooseRecent, type Kept, type Operation } from '../stage'
import { listClasses, venues } from '../tenants'
import { admit, checkOut, decide, takeBack, vouch } from './desk'
import { callGate, redeem, redeemElsewhere, tellLater } from './gate'
import { cardOfKind, chargesByDay } from './venue'
import { enterBy, giveUpBy, leaveBy, onVisit, makePath, visitIn, visitorIn } from './visit'

const enter: Operation = (stage, chance, number) => enterBy(stage, chance, number, visitorIn(chance))

const giveUp = onVisit([7], (stage, chance, visit) =>
  Promise.all([giveUpBy(stage, chance, visit), chance.oneIn(4) && giveUpBy(stage, chance, visit)]),
)

const checkOutSelf = onVisit([1], (stage, chance, visit) =>
  Promise.all([leaveBy(stage, chance, visit, 'check_out'), chance.oneIn(4) && leaveBy(stage, chance, visit, 'leave')]),
)

/** Leaves for a while, and comes back more often than not, at times in two tabs at once. */
const goAndComeBack: Operation = async (stage, chance, number) => {
  const visitor = visitorIn(chance)
  const entered = { method: 'SCAN', channel: 'CARD', card_id: cardOfKind(visitor.account, 'times') }
  const visit = chance.oneIn(2) ? visitIn(stage, chance, [1, 6]) : await enterBy(stage, chance, number - 0.5, visitor, entered)
  if (!visit) return
  await leaveBy(stage, chance, visit, 'leave')
  if (chance.oneIn(4)) return
  await Promise.all([
    enterBy(stage, chance, number, visit, { channel: 'BACK' }),
    chance.oneIn(3) && enterBy(stage, chance, number + 0.5, visit, { channel: 'BACK' }),
  ])
}

/** Enters, leaves and enters again where the day is paid once, at times in two tabs at once. */
const enterTwice: Operation = async (stage, chance, number) => {
  const venue = chance.pick(venues.filter(chargesByDay))
  const visitor = { venue, account: venue.first + chance.below(40) }
  const way = { method: 'SCAN', channel: 'CARD', card_id: cardOfKind(visitor.account, 'value') }
  const visit = await enterBy(stage, chance, number - 0.4, visitor, way)
  if (!visit) return
  await leaveBy(stage, chance, visit, 'check_out')
  await Promise.all([
    enterBy(stage, chance, number + 0.1, visitor, way),
    chance.oneIn(3) && enterBy(stage, chance, number + 0.2, visitor, { channel: 'DAY' }),
  ])
}

/** Enters with a card at the moment in which something is booked with it. */
const enterAndBook: Operation = async (stage, chance, number) => {
  const visitor = visitorIn(chance)
  const cardId = cardOfKind(visitor.account, chance.pick(['value', 'times', 'own'] as const))
  await Promise.all([
    enterBy(stage, chance, number, visitor, { channel: 'CARD', card_id: cardId }),
    bookBy(stage, chance, number, { ...visitor, channel: 'CARD', cardId }),
  ])
}

/** Buys a single entry and pays for it at once, at times in two tabs, beside giving it up. */
const buy: Operation = async (stage, chance, number) => {
  const visitor = visitorIn(chance)
  const visit = await enterBy(stage, chance, number, visitor, { channel: chance.pick(listOnline(visitor.account)) })
  const order = stage.held.find((held) => held.visit === visit?.id)
  if (!visit || !order?.payment) return
  const { payment } = order
  const pay = async () => atCashier(await at(stage, chance, visitor.account), payment, 'pay')
  await Promise.all([pay(), chance.oneIn(4) && pay(), chance.oneIn(6) && giveUpBy(stage, chance, visit)])
}

/** The class of the morning opens the door, at times while its booking is cancelled or the class is called off. */
const enterByBooking: Operation = async (stage, chance, number) => {
  const [venue] = venues as [(typeof venues)[0], ...typeof venues]
  const early = listClasses(venue!, stage.operations).filter((id) => id % 16 === 15)
  const scheduleId = chance.pick(early)
  // Three, or the class is called off.
  const wishing = Array.from({ length: 3 }, () => venue!.first + chance.below(40))
  for (const account of wishing)
    await bookBy(stage, chance, number, { venue: venue!, account, channel: 'CARD', scheduleId, cardId: account })
  const { booked, cancelled } = stage.told
  // A person with a place, once the class is full.
  const standing = [...booked].filter(([id, one]) => one.scheduleId === scheduleId && !cancelled.has(id))
  const [bookingId, { account }] = [...standing].reverse().find(([, one]) => wishing.includes(one.account)) ??
    chooseRecent(standing, chance) ?? [0, { account: 0 }]
  if (!bookingId) return
  const booking: Kept = { venue: venue!, account, bookingId, channel: 'CARD' }
  const way = { channel: 'BOOKING', booking: { kind: 'schedule', order_id: booking.bookingId } }
  const off = `/api/shops/${venue!.shop}/staff/schedules/${scheduleId}/`
  const boss = await at(stage, chance, bossIn(venue!, chance))
  await Promise.all([
    enterBy(stage, chance, number, { venue: venue!, account }, { ...way, ...(chance.oneIn(2) && { method: 'SCAN' }) }),
    chance.oneIn(4) && cancelBy(stage, chance, booking, chance.oneIn(2) ? bossIn(venue!, chance) : account),
    chance.oneIn(8) && send(boss, 'call off', 'DELETE', `${off}?reason=off`).then(() => send(boss, 'reopen', 'PUT', off)),
  ])
}

/** With which cards somebody enters without naming one. */
const set: Operation = async (stage, chance) => {
  const { venue, account } = visitorIn(chance)
  const cards = (['times', 'value', 'own'] as const).filter(() => chance.oneIn(2)).map((kind) => cardOfKind(account, kind))
  await send(await at(stage, chance, account), 'set', 'PUT', makePath(venue, 'setting/'), { auto_deduct: !chance.oneIn(4), cards })
}

/** Acts of entry to venues, with their frequency. */
export const checkinActs: readonly (readonly [number, Operation])[] = [
  [10, enter],
  [4, buy],
  [10, redeem],
  [1, redeemElsewhere],
  [3, tellLater],
  [3, callGate],
  [3, giveUp],
  [2, checkOutSelf],
  [6, goAndComeBack],
  [4, enterTwice],
  [2, enterAndBook],
  [6, enterByBooking],
  [4, admit],
  [3, decide],
  [2, checkOut],
  [2, takeBack],
  [2, vouch],
  [2, set],
]
