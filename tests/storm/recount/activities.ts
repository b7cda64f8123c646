import type { Tally } from '../support/calls'
import { TICKETS } from '../support/tenants'
import { sums, type Rows, type Tables } from './rows'

const isLive = ({ status }: Tables['activity_order']): boolean => status !== 2

/** Places of activities: live orders are counted, no more than there are, nobody has more than one may have, and each costs its price. */
export function* countActivities(
  { activity_order: orders, activity_option: options, activity_waiting: lists, activity: activities, card }: Rows,
  { ordered, unordered }: Pick<Tally, 'ordered' | 'unordered'>,
): Generator<string> {
  const live = orders.filter(isLive)
  const taken = sums(
    live,
    (row) => row.option_id,
    (row) => row.count,
  )
  for (const { id, order_count: count, limit_total_count: most } of options) {
    if (count !== taken.of(id)) yield `option ${id} counts ${count} places, its orders ${taken.of(id)}`
    if (most !== null && count > most) yield `option ${id} has ${count} of ${most} places taken`
  }
  const limited = new Set(options.filter((row) => row.limit_user_count !== null).map(({ id }) => id))
  const own = sums(
    live.filter((row) => limited.has(row.option_id)),
    (row) => `${row.account_id} of option ${row.option_id}`,
    (row) => row.count,
  )
  for (const [whose, count] of own.all) if (count > TICKETS.each) yield `${whose} has ${count} tickets`

  const types = new Map(card.map(({ id, type }) => [id, type]))
  for (const { id, count, cost_units: cost, card_id: cardId } of orders) {
    const price = cardId !== null && types.get(cardId) === 2 ? TICKETS.times : TICKETS.fen
    if (Number(cost) !== price * count) yield `activity order ${id} of ${count} costs ${cost}`
  }
  const off = new Set(activities.filter((row) => row.called_off_at !== null).map(({ id }) => id))
  for (const { id, activity_id: activity } of live) if (off.has(activity)) yield `activity ${activity} is off, and order ${id} stands`

  const byId = new Map(orders.map((row) => [row.id, row]))
  for (const [id, account] of ordered)
    if (byId.get(id)?.account_id !== account) yield `activity order ${id} of ${account} was acknowledged and is not there`
  for (const id of unordered) if (byId.get(id)?.status !== 2) yield `activity order ${id} was acknowledged as cancelled and is not`
  for (const { id, outcome, order_id: orderId, account_id: account, option_id: option } of lists) {
    const got = orderId === null ? undefined : byId.get(orderId)
    if (outcome === 'promoted' && (got?.account_id !== account || got.option_id !== option))
      yield `place ${id} in a list was promoted without an order`
  }
}
