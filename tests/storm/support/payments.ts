import type { Payment, PayOrder } from '@/contract/payment'
import type { Chance } from '../../server/support/chance'
import { cancelTicket } from './activity-acts'
import { atCashier, chooseScene, send, type Paying } from './calls'
import { giveBackBy } from './card-acts'
import { giveUpBy } from './checkin/visit'
import { hasPart, findVenue } from './tenants'
import {
  at,
  book,
  bookBy,
  cancelBy,
  memberIn,
  listOnline,
  chooseRecent,
  venueIn,
  type Held,
  type Kept,
  type Operation,
  type Stage,
} from './stage'

const onOrder =
  (act: (stage: Stage, chance: Chance, order: Held) => Promise<unknown>): Operation =>
  async (stage, chance, number) => {
    const order = chooseRecent(stage.held, chance)
    await (order ? act(stage, chance, order) : book(stage, chance, number))
  }

const resume = async (stage: Stage, chance: Chance, order: Held, channel?: string) => {
  const place = await at(stage, chance, order.account)
  const answer = await send<Paying>(place, channel ? 'change' : 'resume', 'POST', `/api/v2/orders/${order.orderId}/pay/`, {
    ...(channel && { channel }),
  })
  if (answer?.status === 200) order.payment = answer.data.payment
}

const pay = onOrder(async (stage, chance, order) => {
  if (!order.payment) await resume(stage, chance, order)
  if (!order.payment) return
  const tabs = chance.oneIn(5) ? 2 : 1
  const { payment } = order
  await Promise.all(Array.from({ length: tabs }, async () => atCashier(await at(stage, chance, order.account), payment, 'pay')))
  if (chance.oneIn(3)) await send(await at(stage, chance, order.account), 'read', 'GET', `/api/v2/orders/${order.orderId}/`)
})

/** Books with a company that pays a part, and pays the rest at once. */
const payRest: Operation = async (stage, chance, number) => {
  const venue = venueIn(chance)
  let account = memberIn(venue, chance)
  while (!hasPart(account)) account = memberIn(venue, chance)
  const order = await bookBy(stage, chance, number, { venue, account, channel: 'CORP_CARD' })
  if (order?.payment) await atCashier(await at(stage, chance, account), order.payment, 'pay')
}

/** Paid through the first channel at the very moment at which another is requested. */
const payAndChange = onOrder(async (stage, chance, order) => {
  const { payment } = order
  const channel = chance.pick(listOnline(order.account))
  const place = await at(stage, chance, order.account)
  await Promise.all([payment && atCashier(place, payment, 'pay'), resume(stage, chance, order, channel)])
  if (order.payment) await atCashier(place, order.payment, 'pay')
})

/** Two trades at once: an Alipay page that was not opened cannot be closed, and is paid after all, beside WeChat. */
const payTwice: Operation = async (stage, chance, number) => {
  const venue = venueIn(chance)
  let account = memberIn(venue, chance)
  while (chooseScene(account) === 'weapp') account = memberIn(venue, chance)
  let order: Held | undefined
  for (let tries = 0; !order?.payment && tries < 4; tries += 1)
    order = await bookBy(stage, chance, number, { venue, account, channel: 'ALIPAY' })
  if (!order) return
  const first = order.payment
  await resume(stage, chance, order, 'WEIXIN')
  for (const payment of [first, order.payment]) if (payment) await atCashier(await at(stage, chance, account), payment, 'pay')
}

const payAndClose = onOrder(async (stage, chance, order) => {
  const place = await at(stage, chance, order.account)
  await Promise.all([
    order.payment && atCashier(place, order.payment, 'pay'),
    send(await at(stage, chance, order.account), 'close', 'POST', `/api/v2/orders/${order.orderId}/close/`, {}),
  ])
})

const atTheCashier = (act: 'fail' | 'cancel') =>
  onOrder(async (stage, chance, order) => {
    if (order.payment) await atCashier(await at(stage, chance, order.account), order.payment, act)
  })

const close = onOrder(async (stage, chance, order) =>
  send(await at(stage, chance, order.account), 'close', 'POST', `/api/v2/orders/${order.orderId}/close/`, {}),
)
const change = onOrder((stage, chance, order) => resume(stage, chance, order, chance.pick(listOnline(order.account))))
const cancel: Operation = async (stage, chance, number) => {
  const order = chooseRecent<Kept | Held>(chance.oneIn(2) ? stage.held : stage.kept, chance)
  if (order && 'visit' in order) return giveUpBy(stage, chance, { ...order, id: order.visit! })
  if (order && 'ticket' in order) return cancelTicket(stage, chance, { ...order, id: order.ticket! })
  if (order && 'cardOrder' in order) return giveBackBy(stage, chance, { ...order, cardOrder: order.cardOrder! })
  await (order ? cancelBy(stage, chance, order) : book(stage, chance, number))
}
const read = onOrder(async (stage, chance, order) =>
  send(await at(stage, chance, order.account), 'read', 'GET', `/api/v2/orders/${order.orderId}/`),
)
const findGoods = (type: string, target: number) => {
  if (type === 'checkin') return { bookingId: 0, visit: target }
  if (type === 'activity') return { bookingId: 0, ticket: target }
  return type === 'card' || type === 'auto_renew' ? { bookingId: 0, cardOrder: target } : { bookingId: target }
}

/** A member whose answer was lost finds the order again. */
const findAgain: Operation = async (stage, chance) => {
  const venue = venueIn(chance)
  const account = memberIn(venue, chance)
  const place = await at(stage, chance, account)
  const answer = await send<{ orders: (PayOrder & { payment: Payment | null })[] }>(place, 'pending', 'GET', '/api/v2/orders/pending/')
  for (const { id, type, shop_id: shop, target_id: target, payment } of answer?.status === 200 ? answer.data.orders : [])
    if (!stage.held.some(({ orderId }) => orderId === id))
      stage.held.push({
        ...{ venue: findVenue(shop), account, orderId: id, channel: '', payment: payment ?? undefined },
        ...findGoods(type, target),
      })
}

/** Calls of agreements, which WeChat alone has. */
const agreements = ['deduct', 'query_contract', 'end_contract', 'announce', 'deduct_end', 'deduct_end'] as const
const api = ['prepay', 'query', 'close', 'refund', 'query_refund', 'any'] as const
const faults: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([...api, ...agreements].map((target) => [target, ['error', 'lost', 'bad_signature', 'lost', 'timeout']])),
  deduct_end: ['no_money', 'no_money', 'held'],
  refund_end: ['abnormal', 'closed', 'held', 'held'],
  notice_timing: ['late', 'reordered'],
  notice_try: [
    'duplicate',
    'dropped',
    'tampered',
    'tampered_cipher',
    'wrong_key',
    'old_timestamp',
    'probe',
    'wrong_merchant',
    'wrong_amount',
  ],
}

const goWrong: Operation = async (stage, chance) => {
  const target = chance.pick([
    ...Object.keys(faults),
    'notice_timing',
    'notice_try',
    'notice_try',
    'notice_try',
    'deduct_end',
    'deduct_end',
    'deduct_end',
  ])
  const fault = chance.pick(faults[target]!)
  const isAgreement = (agreements as readonly string[]).includes(target)
  const provider = isAgreement ? 'wechat' : chance.pick(['wechat', 'alipay'])
  const params = fault === 'late' && chance.oneIn(2) ? { delayMs: 120_000 } : fault === 'error' ? { status: 500 } : {}
  const body = { provider, target, fault, params, times: fault === 'timeout' ? 1 : 1 + chance.below(4) }
  const origin = await stage.fleet.up(chance.below(2))
  const answer = await fetch(`${origin}/sandbox/switches/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  stage.told.count(`switch ${answer?.status ?? 'broken off'}`)
}

const forge: Operation = async (stage, chance, number) => {
  const origin = await stage.fleet.up(chance.below(2))
  const provider = chance.pick(['wechat', 'alipay'])
  const body =
    provider === 'wechat'
      ? JSON.stringify({ id: `forged-${number}`, event_type: 'TRANSACTION.SUCCESS', resource: {} })
      : `notify_id=forged-${number}&trade_status=TRADE_SUCCESS&sign=AAAA&sign_type=RSA2`
  const answer = await fetch(`${origin}/api/pay/notices/${provider}/${venueIn(chance).brand}/`, { method: 'POST', body }).catch(
    () => undefined,
  )
  stage.told.count(`forged ${answer?.status ?? 'broken off'}`)
}

/** Acts of members and providers on payments, with their frequency in percent. */
export const payments: readonly (readonly [number, Operation])[] = [
  [19, book],
  [14, pay],
  [3, payRest],
  [2, payAndChange],
  [3, payTwice],
  [2, payAndClose],
  [1, atTheCashier('fail')],
  [1, atTheCashier('cancel')],
  [3, close],
  [3, change],
  [5, cancel],
  [1, read],
  [2, findAgain],
  [4, goWrong],
  [2, forge],
]
