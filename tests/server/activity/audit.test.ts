import { describeOnBothEngines } from '../support/database'
import { brokenAfter } from '../support/broken-after'
import { cards } from '../booking/shop'
import { activities, options } from './shop'
import { setActivityStage } from './stage'

const { ride, today } = activities
const stage = setActivityStage(2)
const byCard = { channel: 'CARD', card_id: cards.value }

/** 林晓 has two tickets by card, a guest a free one; the ids of both orders. */
const order = async () => {
  const paid = (await stage.lin.order(ride, options.single, { ...byCard, count: 2 })).data.order.id
  const free = (await stage.guests[0]!.order(today, options.today)).data.order.id
  return { paid, free }
}
const afterwards = (...defects: readonly string[]) => brokenAfter(stage.server.engine, ...defects)

describeOnBothEngines('The audit of activities', () => {
  it('finds places that no order has', async () => {
    await order()
    expect(await afterwards(`UPDATE activity_option SET order_count = order_count - 1 WHERE id = ${options.single}`)).toEqual([
      'activity-places-are-orders',
    ])
  })

  it('finds a person who has more of an option than one could have when it was ordered', async () => {
    const { free } = await order()
    expect(await afterwards(`UPDATE activity_order SET user_limit = 1 WHERE option_id = ${options.single}`)).toEqual([])
    const lower = `UPDATE activity_option SET limit_user_count = 1 WHERE id = ${options.single}`
    expect(await afterwards(lower)).toEqual([])
    expect(await afterwards(lower, `UPDATE activity_order SET user_limit = 1 WHERE option_id = ${options.single}`)).toEqual([
      'activity-person-within-limit',
    ])
    const second = `INSERT INTO activity_order (brand_id, shop_id, activity_id, option_id, account_id, count, admits, channel, cost_units, user_limit, status, number, created_at)
      SELECT brand_id, shop_id, activity_id, option_id, account_id, count, admits, channel, cost_units, 1, status, '000000000000', created_at FROM activity_order WHERE id = ${free}`
    const counted = `UPDATE activity_option SET order_count = 2 WHERE id = ${options.today}`
    const limited = `UPDATE activity_order SET user_limit = 1 WHERE id = ${free}`
    expect(await afterwards(second, counted)).toEqual([])
    expect(await afterwards(second, counted, limited)).toEqual(['activity-person-within-limit'])
  })

  it('finds an order that its card did not pay, or paid twice', async () => {
    const { paid } = await order()
    expect(await afterwards(`UPDATE activity_order SET cost_units = cost_units + 1 WHERE id = ${paid}`)).toEqual(['activity-order-is-paid'])
  })

  it('finds a pay order whose places were given back', async () => {
    const held = (await stage.guests[0]!.order(ride, options.single, { channel: 'WEIXIN' })).data.order.id
    const over = `UPDATE activity_order SET status = 2, cancelled_at = created_at, cancelled_by = 'time' WHERE id = ${held}`
    expect(await afterwards(over, `UPDATE activity_option SET order_count = 0 WHERE id = ${options.single}`)).toEqual([
      'activities-follow-money',
    ])
  })

  it('finds people who came without an admission', async () => {
    const { free } = await order()
    expect(await afterwards(`UPDATE activity_order SET admitted = 1, first_admitted_at = created_at WHERE id = ${free}`)).toEqual([
      'activity-admitted-is-admissions',
    ])
  })

  it('finds an order of another activity’s option', async () => {
    const { free } = await order()
    expect(await afterwards(`UPDATE activity_order SET activity_id = ${activities.open} WHERE id = ${free}`)).toEqual([
      'activity-option-of-its-activity',
    ])
  })

  it('finds a place in a waiting list that became somebody else’s order', async () => {
    const { paid } = await order()
    const other = `INSERT INTO activity_waiting (brand_id, shop_id, activity_id, option_id, account_id, count, created_at, ended_at, outcome, order_id)
      SELECT brand_id, shop_id, activity_id, option_id, 5001, 1, created_at, created_at, 'ordered', id FROM activity_order WHERE id = ${paid}`
    expect(await afterwards(other)).toEqual(['activity-waiting-became-its-order'])
  })

  it('finds a live order of what was called off', async () => {
    await order()
    expect(await afterwards(`UPDATE activity SET status = 2, called_off_at = start_at - interval '5 days' WHERE id = ${ride}`)).toEqual([
      'activity-called-off-has-no-orders',
    ])
  })
})
