import type { Chance } from '../../server/support/chance'
import { activityTries } from './activity-acts'
import { send } from './calls'
import { checkinTries, type Try } from './checkin/trespass'
import { at, classIn, memberIn, chooseRecent, workerIn, bossIn, type Operation, type Stage } from './stage'
import { own as ownCard, OWN_CARD, venues, type Venue } from './tenants'

/** Everything that staff of the shop `from` may try at `to`, a shop of another brand. */
const listTries = (stage: Stage, chance: Chance, { from, to }: { from: Venue; to: Venue }): (() => Try | undefined)[] => {
  const member = memberIn(from, chance)
  const theirs = memberIn(to, chance)
  const worker = workerIn(from, chance)
  const boss = bossIn(from, chance)
  const schedule_id = classIn(stage, to, chance)
  const own = classIn(stage, from, chance)
  const isTheirs = ({ venue }: { venue: Venue }) => venue === to
  const booking = chooseRecent(stage.kept.filter(isTheirs), chance)
  const order = chooseRecent(stage.held.filter(isTheirs), chance)
  /** The own shop first, and the foreign one in the field that the call reads. */
  const masked = chance.pick(['', `?shop_id=${from.shop}`])
  const findShop = () => chance.pick([from, to]).shop
  const orders = '/api/mobile/schedules/orders/'
  const booked = { count: 1, channel: 'CARD' }
  return [
    () => ({
      by: member,
      method: 'POST',
      path: orders + masked,
      body: {
        count: 1,
        shop_id: to.shop,
        user_id: member,
        schedule_id,
        ...chance.pick([{ channel: 'WEIXIN' }, { channel: 'CARD', card_id: member }]),
      },
    }),
    () => ({
      by: member,
      method: 'POST',
      path: orders,
      body: { ...booked, shop_id: from.shop, user_id: member, schedule_id, card_id: member },
    }),
    () => ({
      by: member,
      method: 'POST',
      path: orders,
      body: { ...booked, shop_id: from.shop, user_id: member, schedule_id: own, card_id: theirs },
    }),
    () => ({
      by: worker,
      method: 'POST',
      path: orders + masked,
      body: { ...booked, shop_id: to.shop, user_id: theirs, schedule_id, card_id: theirs },
    }),
    () => ({
      by: worker,
      method: 'POST',
      path: orders,
      body: { ...booked, shop_id: from.shop, user_id: theirs, schedule_id: own, card_id: theirs },
    }),
    () => ({
      by: worker,
      method: 'POST',
      path: `/api/mobile/schedules/batch/orders/${masked}`,
      body: { ...booked, shop_id: to.shop, user_id: theirs, schedules: [schedule_id], card_id: theirs },
    }),
    () =>
      booking && {
        by: chance.pick([member, boss]),
        method: 'PUT',
        path: `${orders}${booking.bookingId}/${masked}`,
        body: { cancel_remarks: '' },
      },
    () => booking && { by: boss, method: 'GET', path: `${orders}${booking.bookingId}/` },
    () =>
      booking && {
        by: worker,
        method: 'PUT',
        path: `/api/shops/${findShop()}/staff/orders/${booking.bookingId}/${masked}`,
        body: { count: 1 },
      },
    () => ({ by: boss, method: 'DELETE', path: `/api/shops/${findShop()}/staff/schedules/${schedule_id}/${masked}` }),
    () => ({ by: boss, method: 'PUT', path: `/api/shops/${findShop()}/staff/schedules/${schedule_id}/${masked}` }),
    () => ({ by: boss, method: 'GET', path: `/api/shops/${findShop()}/staff/schedules/${schedule_id}/orders/` }),
    () => ({
      by: member,
      method: 'POST',
      path: `/api/mobile/schedules/${schedule_id}/candidates/${masked}`,
      body: { shop_id: findShop(), candidate_type: 2, count: 1, channel: 'CARD', card_id: member },
    }),
    ...checkinTries(stage, chance, { from, to }),
    ...activityTries(stage, chance, { from, to }),
    () => order && { by: chance.pick([member, boss]), method: 'POST', path: `/api/v2/orders/${order.orderId}/pay/`, body: {} },
    () => order && { by: chance.pick([member, boss]), method: 'POST', path: `/api/v2/orders/${order.orderId}/close/`, body: {} },
    () => ({
      by: chance.pick([member, boss]),
      method: 'POST',
      path: `/api/v2/mobile/shops/${findShop()}/users/cards/${theirs + OWN_CARD}/${masked}`,
      body: chance.pick([
        { action: 'update', is_active: false },
        { action: 'recharge', option_id: ownCard.charge.option(to.brand), channel: 'VALUE_CARD', card_id: member },
      ]),
    }),
    () => ({
      by: chance.pick([member, boss]),
      method: 'POST',
      path: `/api/v2/mobile/shops/${findShop()}/users/cards/${theirs + OWN_CARD}/${chance.pick(['leaves/', `users/${theirs}/remove/`, 'auto-renew/'])}`,
      body: {
        from: '2026-11-26',
        to: '2026-12-05',
        reason: 'trip',
        bookings_cancelled: [],
        option_id: ownCard.renewed.option(to.brand),
        auto_renew: true,
      },
    }),
    () => ({ by: chance.pick([member, boss]), method: 'POST', path: `/api/cards/${theirs + OWN_CARD}/auto-renew/close/`, body: {} }),
    () => ({
      by: worker,
      method: 'POST',
      path: `/api/users/${masked}`,
      body: {
        shop_id: to.shop,
        username: '生人',
        gender: 1,
        area_code: 'zh-cn',
        phone: `159${String(chance.below(10 ** 8)).padStart(8, '0')}`,
      },
    }),
  ]
}

/** A person of one brand acts in the other one: it must be refused, whatever shop the call names. */
export const trespass: Operation = async (stage, chance) => {
  const from = chance.pick(venues)
  const to = chance.pick(venues.filter(({ brand }) => brand !== from.brand))
  const tried = chance.pick(listTries(stage, chance, { from, to }))()
  if (!tried) return
  const { by, method, path, body, isLetIn = () => true } = tried
  const answer = await send<object>(await at(stage, chance, by), 'trespass', method, path, body)
  if (answer?.status === 200 && isLetIn(answer.data))
    stage.told.strange.push(`${by} of brand ${from.brand} was let in: ${method} ${path} ${JSON.stringify(body)}`)
}
