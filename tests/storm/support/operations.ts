import type { PayOrder, Payment } from '@/contract/payment'
import { atCashier, channelsOf, sceneOf, send, type Booked, type Paying, type Tally } from './calls'
import { chanceOf, type Chance } from '../../server/support/chance'
import type { Fleet } from './fleet'
import { BRAND, classesOf, ENVELOPE, FIRST, hasSubsidy, MEMBERS, SHOP } from './seed'

/** An order that somebody has, as far as that member knows. */
interface Held {
  account: number
  orderId: number
  bookingId: number
  payment: Payment | undefined
}

interface Stage {
  fleet: Fleet
  told: Tally
  classes: readonly number[]
  /** Newest last. */
  held: Held[]
}

type Operation = (stage: Stage, chance: Chance, number: number) => Promise<void>

const RECENT = 30

const memberIn = (chance: Chance): number => FIRST + chance.below(MEMBERS)
/** Often the newest orders, at times any. */
const orderIn = ({ held }: Stage, chance: Chance): Held | undefined => {
  const from = chance.oneIn(5) ? 0 : Math.max(0, held.length - RECENT)
  return held.length === 0 ? undefined : held[from + chance.below(held.length - from)]
}
const at = async ({ fleet, told }: Stage, chance: Chance, account: number) => ({ told, origin: await fleet.up(chance.below(2)), account })

const onlineOf = (account: number): readonly string[] => channelsOf(account).filter((word) => word !== 'CARD')

/** Answers what has to be paid. */
const bookBy = async (stage: Stage, chance: Chance, number: number, account: number, channel: string): Promise<Held | undefined> => {
  const body = {
    shop_id: SHOP,
    user_id: account,
    schedule_id: chance.pick(stage.classes),
    count: chance.oneIn(6) ? 2 : 1,
    channel,
    ...(channel.endsWith('CARD') && { card_id: account }),
    ...(channel === 'CORP_CARD' && { rest_channel: chance.pick(onlineOf(account)) }),
    ...(!channel.endsWith('CARD') && chance.oneIn(3) && { user_coupon_id: account + (chance.oneIn(4) ? ENVELOPE : 0) }),
  }
  const key = `storm-${number}-${body.schedule_id}`
  const places = [await at(stage, chance, account), ...(chance.oneIn(8) ? [await at(stage, chance, account)] : [])]
  const answers = await Promise.all(
    places.map((place) => send<Booked>(place, 'book', 'POST', '/api/mobile/schedules/orders/', body, chance.oneIn(3) ? undefined : key)),
  )
  let held: Held | undefined
  for (const answer of answers) {
    if (answer?.status !== 200) continue
    const { order, pay_order_id: orderId, payment } = answer.data
    if (orderId) stage.held.push((held = { account, orderId, bookingId: order.id, payment }))
    else if (chance.oneIn(2))
      await send(places[0]!, `cancel ${channel}`, 'PUT', `/api/mobile/schedules/orders/${order.id}/`, { cancel_remarks: '' })
  }
  return held
}

const book: Operation = async (stage, chance, number) => {
  const account = memberIn(chance)
  await bookBy(stage, chance, number, account, hasSubsidy(account) && chance.oneIn(2) ? 'CORP_CARD' : chance.pick(channelsOf(account)))
}

const onOrder =
  (act: (stage: Stage, chance: Chance, order: Held) => Promise<unknown>): Operation =>
  async (stage, chance, number) => {
    const order = orderIn(stage, chance)
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

/** Paid with the first way at the very moment at which another is asked for. */
const payAndChange = onOrder(async (stage, chance, order) => {
  const { payment } = order
  const channel = chance.pick(onlineOf(order.account))
  const place = await at(stage, chance, order.account)
  await Promise.all([payment && atCashier(place, payment, 'pay'), resume(stage, chance, order, channel)])
  if (order.payment) await atCashier(place, order.payment, 'pay')
})

/** Two ways at once: a page of Alipay's that was not opened yet cannot be shut there, and is paid after all, beside WeChat. */
const payTwice: Operation = async (stage, chance, number) => {
  let account = memberIn(chance)
  while (sceneOf(account) === 'weapp') account = memberIn(chance)
  let order: Held | undefined
  for (let tries = 0; !order?.payment && tries < 4; tries += 1) order = await bookBy(stage, chance, number, account, 'ALIPAY')
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
const change = onOrder((stage, chance, order) => resume(stage, chance, order, chance.pick(onlineOf(order.account))))
const cancel = onOrder(async (stage, chance, order) =>
  send(await at(stage, chance, order.account), 'cancel', 'PUT', `/api/mobile/schedules/orders/${order.bookingId}/`, { cancel_remarks: '' }),
)
const read = onOrder(async (stage, chance, order) =>
  send(await at(stage, chance, order.account), 'read', 'GET', `/api/v2/orders/${order.orderId}/`),
)
/** Somebody whose answer was lost finds the order again. */
const findAgain: Operation = async (stage, chance) => {
  const account = memberIn(chance)
  const place = await at(stage, chance, account)
  const answer = await send<{ orders: (PayOrder & { payment: Payment | null })[] }>(place, 'pending', 'GET', '/api/v2/orders/pending/')
  for (const { id, target_id: bookingId, payment } of answer?.status === 200 ? answer.data.orders : [])
    if (!stage.held.some(({ orderId }) => orderId === id))
      stage.held.push({ account, orderId: id, bookingId, payment: payment ?? undefined })
}

const api = ['prepay', 'query', 'close', 'refund', 'query_refund', 'any'] as const
const faults: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(api.map((target) => [target, ['error', 'lost', 'bad_signature', 'lost', 'timeout']])),
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
  const target = chance.pick([...Object.keys(faults), 'notice_timing', 'notice_try', 'notice_try', 'notice_try'])
  const fault = chance.pick(faults[target]!)
  const provider = chance.pick(['wechat', 'alipay'])
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
  const answer = await fetch(`${origin}/api/pay/notices/${provider}/${BRAND}/`, { method: 'POST', body }).catch(() => undefined)
  stage.told.count(`forged ${answer?.status ?? 'broken off'}`)
}

/** How often of a hundred. */
const weights: readonly (readonly [number, Operation])[] = [
  [29, book],
  [19, pay],
  [3, payAndChange],
  [3, payTwice],
  [3, payAndClose],
  [3, atTheCashier('fail')],
  [2, atTheCashier('cancel')],
  [5, close],
  [5, change],
  [13, cancel],
  [4, read],
  [3, findAgain],
  [6, goWrong],
  [2, forge],
]
const deck = weights.flatMap(([weight, operation]) => Array.from({ length: weight }, () => operation))

export interface Storm {
  seed: number
  operations: number
  kills: number
  clockMoves: number
  lanes: number
}

/** What is done is chosen by the seed alone; in which order it ends is the machine's business. */
export const rage = async (fleet: Fleet, told: Tally, { seed, operations, kills, clockMoves, lanes }: Storm): Promise<void> => {
  const chance = chanceOf(seed)
  const plan = Array.from({ length: operations }, (_, number) => ({ act: chance.pick(deck), own: chanceOf(chance.below(2 ** 31)), number }))
  const killEvery = Math.floor(operations / (kills + 1))
  const moveEvery = Math.floor(operations / (clockMoves + 1))
  const stage: Stage = { fleet, told, classes: classesOf(operations), held: [] }
  let next = 0
  const lane = async () => {
    for (let step = plan[next++]; step; step = plan[next++]) {
      const { number } = step
      if (number > 0 && number % killEvery === 0 && number / killEvery <= kills) await fleet.killAndStart(number / killEvery)
      if (number > 0 && number % moveEvery === 0) await fleet.moveClock(1 + step.own.below(5))
      await step.act(stage, step.own, number)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
