import { brands, kindOfCard, listLots, OPENING, own, OWN_CARD, PURCHASE, sold, type Lot } from '../support/tenants'
import { takenBy } from './entries'
import { isLive, sums, type Rows } from './rows'

/** The orders of cards that stand, paid. */
const standing = (orders: Rows['card_order']) => orders.filter(({ status, paid_fen: paid }) => status === 1 && paid !== null)

/** The order that opened a card; undefined for one that was there at the start. */
const makeOpener = (orders: Rows['card_order']) => {
  const found = new Map(orders.filter(({ kind }) => kind === 'open').map((order) => [order.card_id, order]))
  return (cardId: number) => found.get(cardId)
}

/** Nobody bought more cards of a kind than he may, or had the first price twice; and it is the first price that he paid. */
export function* countBought({ card_order: orders }: Rows): Generator<string> {
  const open = orders.filter(({ kind, status }) => kind === 'open' && status === 1)
  for (const brand of brands)
    for (const { tpl, limit } of [sold.times, own]) {
      const of = open.filter(({ card_tpl_id: id }) => id === tpl(brand))
      for (const [account, count] of sums(of, (row) => row.account_id).all)
        if (count > limit) yield `${account} bought ${count} cards of template ${tpl(brand)}`
    }
  const first = orders.filter((row) => row.price_fen === own.renewed.first && row.option_id === own.renewed.option(row.brand_id))
  const had = first.filter(({ status, paid_fen: paid }) => status === 1 || paid !== null)
  for (const [account, count] of sums(had, (row) => row.account_id).all)
    if (count > 1) yield `${account} had the first price ${count} times`
  for (const { id, option_id: option, brand_id: brand, price_fen: price, kind } of orders) {
    const { charge, renewed } = own
    const isWrong =
      (option === charge.option(brand) && price !== charge.fen) ||
      (option === renewed.option(brand) && price !== renewed.fen && (kind === 'charge' || price !== renewed.first))
    if (isWrong) yield `order ${id} of option ${option} asks ${price}`
  }
}

/** Each deduction that was made took its agreement's price once, by a trade of its own; no other one has money. */
export function* countDeductions({
  renewal_deduction: deductions,
  payment_order: orders,
  payment_trade: trades,
  ...rows
}: Rows): Generator<string> {
  // A refund of the shop leaves a card's deduction made.
  const back = new Set(rows.payment_refund.filter(({ reason }) => reason !== 'given_back').map(({ trade_id: id }) => id))
  const kept = sums(
    trades.filter(({ id, state }) => state === 'paid' && !back.has(id)),
    (row) => row.order_id,
    (row) => row.amount_fen,
  )
  const payOrders = new Map(orders.filter((row) => row.purpose === 'auto_renew').map((row) => [row.purpose_id, row.id]))
  for (const { id, status, card_order_id: cardOrder } of deductions) {
    const got = cardOrder === null ? 0 : kept.of(payOrders.get(cardOrder)!)
    if (got !== (status === 2 ? own.renewed.fen : 0)) yield `deduction ${id} is in state ${status} and has ${got}`
  }
}

/**
 * Cards: the units at the start, bought or charged, less those of their bookings, entries, purchases and refunds, whatever their entries say; and their entries
 * agree, booking by booking.
 */
export function* countCards({
  booking,
  checkin,
  activity_order: tickets,
  card,
  card_order: orders,
  card_entry: entries,
  card_leave: leaves,
  card_refund: refunds,
}: Rows): Generator<string> {
  const opened = makeOpener(orders)
  const bought = sums(
    standing(orders).filter(({ pay_card_id: id }) => id !== null),
    (row) => row.pay_card_id,
    (row) => row.price_fen,
  )
  const charged = sums(
    standing(orders).filter(({ kind }) => kind === 'charge'),
    (row) => row.card_id,
    (row) => row.units,
  )
  const begins = (id: number): number => {
    const order = opened(id)
    if (order) return order.status === 1 ? Number(order.units) : 0
    return OPENING[kindOfCard(id)]
  }
  const spent = sums(
    booking.filter(isLive),
    (row) => row.card_id,
    (row) => row.cost_units,
  )
  const onActivities = sums(
    tickets.filter(({ status }) => status !== 2),
    (row) => row.card_id,
    (row) => row.cost_units,
  )
  const entered = sums(checkin, (row) => row.card_id, takenBy)
  const refunded = sums(
    refunds,
    (row) => row.card_id,
    (row) => row.units,
  )
  // The payment of a card for another one comes back to it.
  const paidBy = new Map(orders.map((order) => [order.id, order.pay_card_id]))
  const cameBack = sums(
    refunds,
    (row) => paidBy.get(row.card_order_id) ?? null,
    (row) => row.amount_fen,
  )
  const ledger = sums(
    entries,
    (row) => row.card_id,
    (row) => row.delta_units,
  )
  for (const { id, balance_units: balance } of card) {
    const left =
      begins(id) + charged.of(id) - spent.of(id) - onActivities.of(id) - bought.of(id) - entered.of(id) - refunded.of(id) + cameBack.of(id)
    if (Number(balance) !== left) yield `card ${id} has ${balance}, its bookings, entries and purchases leave ${left}`
    if (ledger.of(id) !== left) yield `card ${id} has ${ledger.of(id)} in its ledger, its bookings and entries leave ${left}`
  }
  const moves = entries.filter((row) => row.booking_id !== null)
  const owed = sums(
    booking.filter(isLive),
    (row) => `booking ${row.id} and card ${row.card_id}`,
    (row) => -row.cost_units,
  )
  for (const [what, units] of sums(
    moves,
    (row) => `booking ${row.booking_id} and card ${row.card_id}`,
    (row) => row.delta_units,
  ).all)
    if (units !== owed.of(what)) yield `${what}: moved by ${units}, not by ${owed.of(what)}`

  const away = sums(
    leaves.filter(({ days }) => days !== null),
    (row) => row.card_id,
    (row) => row.days!,
  )
  const writeDay = (text: string, days: number) => new Date(Date.parse(text) + days * 86_400_000).toISOString().slice(0, 10)
  for (const { id, valid_to: until } of card)
    if (id > OWN_CARD && until !== writeDay(own.end, away.of(id)))
      yield `card ${id} is valid until ${until} after ${away.of(id)} days of leave`
}

/** The debt for the units on a card, counted from what was paid for it, the units that go last first. */
export const worthIn = ({ card_order: orders, card_entry: entries, card_refund: refunds, money_entry: money }: Rows) => {
  const opened = makeOpener(orders)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const charges = new Map<number, Lot[]>()
  // The entries say in which order a card was charged: the last lot first.
  for (const { card_id: id, kind, card_order_id: orderId } of [...entries].sort((one, other) => other.id - one.id)) {
    if (kind !== 'charge' || orderId === null) continue
    const { units, paid_fen: fen } = byId.get(orderId)!
    charges.set(id, [...(charges.get(id) ?? []), { units: Number(units), fen: Number(fen) }])
  }
  const firstLots = ({ id, account_id: account }: Rows['card'][number]): Lot[] | undefined => {
    const order = opened(id)
    if (order) return [{ units: Number(order.units), fen: Number(order.paid_fen) }]
    const kind = kindOfCard(id)
    return kind === 'own' ? [{ units: OPENING.own, fen: PURCHASE.own }] : listLots(account, OPENING[kind], PURCHASE[kind])
  }
  // Of which purchase a refund takes units, and to which they come back, is the auditor's to say: those cards are worth what the ledger says.
  const refunded = new Set(refunds.flatMap((row) => [row.card_id, byId.get(row.card_order_id)!.pay_card_id]))
  const inLedger = sums(
    money.filter(({ account }) => account === 'card'),
    (row) => row.card_id,
    (row) => -row.amount_fen,
  )
  return (one: Rows['card'][number]): number => {
    if (refunded.has(one.id)) return inLedger.of(one.id)
    const order = opened(one.id)
    if (order && order.status !== 1) return 0
    const isValue = order ? order.card_tpl_id === sold.value.tpl(one.brand_id) : kindOfCard(one.id) === 'value'
    // Nothing books with a value card that was bought here.
    if (order && isValue) return Number(order.paid_fen)
    const lots = firstLots(one)
    if (!lots) return isValue ? Number(one.balance_units) : 0
    let [worth, rest] = [0, Number(one.balance_units)]
    for (const { units, fen } of [...(charges.get(one.id) ?? []), ...lots]) {
      const left = Math.min(units, rest)
      rest -= left
      const isDear = isValue ? fen - Math.floor(((units - left) * fen) / units) : left * Math.floor(fen / units) + (fen % units)
      if (left > 0) worth += isDear
    }
    return worth
  }
}
