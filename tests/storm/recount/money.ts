import { brands, walletId } from '../support/tenants'
import { worthIn } from './cards'
import { isLive, sums, type Rows } from './rows'

/** Double entries, the money at providers, and orders to pay with the part that they keep. */
export function* countMoney(rows: Rows): Generator<string> {
  const { card, money_entry: entries, payment_order: orders, coupon_use: coupons } = rows
  for (const [posting, total] of sums(
    entries,
    (row) => row.posting,
    (row) => row.amount_fen,
  ).all)
    if (total !== 0) yield `posting ${posting} is off by ${total}`
  const accounts = sums(
    entries,
    (row) => `${row.brand_id} ${row.account}`,
    (row) => row.amount_fen,
  )
  const trades = rows.payment_trade.filter((row) => row.state === 'paid')
  const refunds = rows.payment_refund.filter((row) => row.state === 'done')
  const came = sums(
    trades,
    (row) => row.brand_id,
    (row) => row.amount_fen,
  )
  const went = sums(
    refunds,
    (row) => row.brand_id,
    (row) => row.amount_fen,
  )
  // Cash that was moved by hand, or found in a count.
  const inTill = sums(
    rows.till_entry.filter((row) => row.trade_id === null && row.refund_id === null),
    (row) => row.brand_id,
    (row) => row.amount_fen,
  )
  for (const brand of brands) {
    const atProviders = came.of(brand) - went.of(brand) + inTill.of(brand)
    if (accounts.of(`${brand} provider`) !== atProviders) yield `brand ${brand} has ${atProviders} at providers, its ledger says otherwise`
  }
  const worth = worthIn(rows)
  const onCards = sums(
    entries.filter(({ account }) => account === 'card'),
    (row) => row.card_id,
    (row) => -row.amount_fen,
  )
  for (const one of card)
    if (onCards.of(one.id) !== worth(one)) yield `card ${one.id} is worth ${worth(one)}, its ledger says ${onCards.of(one.id)}`

  // A refund that could not be sent is no sale any more: it is owed, and an exception is raised.
  const owed = rows.payment_refund.filter((row) => row.state === 'failed')
  const complaints = new Set(
    rows.payment_exception.filter((row) => row.kind === 'refund.failed' && row.resolved_at === null).map((row) => row.subject),
  )
  for (const { refund_no: no } of owed) if (!complaints.has(no)) yield `refund ${no} failed and nobody is told`
  const owing = sums(
    owed,
    (row) => row.brand_id,
    (row) => row.amount_fen,
  )
  for (const brand of brands)
    if (-accounts.of(`${brand} refund_due`) !== owing.of(brand))
      yield `brand ${brand} owes ${owing.of(brand)} back, its ledger says otherwise`

  const back = sums(
    [...refunds, ...owed],
    (row) => row.trade_id,
    (row) => row.amount_fen,
  )
  const kept = sums(
    trades,
    (row) => row.order_id,
    (row) => Number(row.amount_fen) - back.of(row.id),
  )
  // A refund of a part of a card leaves its order with the rest.
  for (const { id, status, amount_fen: due } of orders)
    if (kept.of(id) !== (status === 1 ? Number(due) : 0)) yield `order ${id} of ${due} has status ${status} and keeps ${kept.of(id)}`
  for (const [coupon, times] of sums(
    coupons.filter((row) => row.state !== 'freed'),
    (row) => row.user_coupon_id,
  ).all)
    if (times > 1) yield `coupon ${coupon} pays ${times} orders`
}

/** The deposits of companies less their payments, and the part held for coming classes. */
export function* countCompanies(rows: Rows, operations: number): Generator<string> {
  const { booking, corp_use: uses, corp_wallet: wallets, corp_card: cards, corp_quota: quotas, money_entry: entries } = rows
  const inState = (state: string) =>
    sums(
      uses.filter((row) => row.state === state),
      (row) => row.brand_id,
      (row) => row.subsidy_fen,
    )
  const [paid, waiting] = [inState('settled'), inState('frozen')]
  const accounts = sums(
    entries,
    (row) => `${row.brand_id} ${row.account}`,
    (row) => row.amount_fen,
  )
  for (const { corp_id: corp, balance_fen: balance, freeze_fen: frozen } of wallets) {
    const left = walletId(corp, operations) - paid.of(corp)
    if (Number(balance) !== left) yield `company ${corp} has ${balance}, what it paid leaves ${left}`
    if (Number(frozen) !== waiting.of(corp)) yield `company ${corp} holds ${frozen} back, its bookings ${waiting.of(corp)}`
    const owed = -accounts.of(`${corp} corp_wallet`) - accounts.of(`${corp} corp_frozen`)
    if (owed !== Number(balance)) yield `company ${corp} has ${balance}, the ledger owes it ${owed}`
  }
  const counted = sums(
    quotas,
    (row) => row.corp_card_id,
    (row) => Number(row.cost_fen) + Number(row.frozen_fen),
  )
  const taken = sums(
    uses.filter((row) => row.state !== 'released'),
    (row) => row.corp_card_id,
    (row) => row.subsidy_fen,
  )
  for (const { id } of cards)
    if (counted.of(id) !== taken.of(id)) yield `subsidy card ${id} counts ${counted.of(id)}, its bookings ${taken.of(id)}`
  const live = new Set(booking.filter(isLive).map((row) => row.id))
  for (const { booking_id: id, state } of uses)
    if (live.has(id) !== (state !== 'released')) yield `booking ${id} is ${live.has(id) ? 'live' : 'cancelled'}, its subsidy ${state}`
}
