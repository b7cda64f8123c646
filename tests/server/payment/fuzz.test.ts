import v8 from 'node:v8'
import vm from 'node:vm'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { addMinutes } from '@/domain/time'
import { TEN_O_CLOCK } from '../support/app'
import { makeChance } from '../support/chance'
import { describeOnEngine, testEngine } from '../support/database'
import { paymentDigest } from './digest'
import type { Payer } from './payer'
import { openSandboxShop, type SandboxShop, type Sent } from '../support/sandbox-shop'
import { badCall } from './spoil-call'
import { asSent, spoil, type Forged } from './spoil-notice'
import { deepIt } from '../../support/test-set'

// A fault in a check that any field passes through, or in what all calls have in common, shows in a few hundred; the deep set sends the rest.
const SEED = Number(process.env.FUZZ_SEED ?? 20261121) + (testEngine === 'pg' ? 2 : 0)
const NOTICES = { few: 700, many: 3_500 }
const CALLS = { few: 400, many: 2_000 }
const BATCH = 500

let shop: SandboxShop
/** Notices of settled and refunded payments: nothing new. */
let known: Sent[]
/** Notices of payments that the server does not know of yet. */
let held: Sent[]
let owner: Payer
let ownOrders: number[]
let orders: number[]

const paid = async (payer: Payer, channel: string) => {
  const { data } = await payer.book({ channel: channel as 'WEIXIN' })
  await shop.atCashier(data.pay_url!, 'pay')
  return { orderId: data.pay_order_id!, bookingId: data.order.id }
}

beforeAll(async () => {
  shop = await openSandboxShop({ env: { LOG_LEVEL: 'error' } })
  orders = []
  for (const [index, channel] of ['WEIXIN', 'ALIPAY'].entries()) {
    orders.push((await paid(await shop.payer(1001 + index), channel)).orderId)
    const refunded = await shop.payer(1011 + index)
    const { orderId, bookingId } = await paid(refunded, channel)
    await refunded.cancel(bookingId)
    await shop.jobs.runDue()
    await shop.sweeper.runAll()
    orders.push(orderId)
  }
  known = await shop.notices()
  for (const [index, provider] of (['wechat', 'alipay'] as const).entries()) {
    await shop.goWrong(provider, 'notice_timing', 'late')
    orders.push((await paid(await shop.payer(1021 + index), provider === 'wechat' ? 'WEIXIN' : 'ALIPAY')).orderId)
  }
  await shop.allWell()
  held = (await shop.notices()).filter(({ id }) => known.every((one) => one.id !== id))
  owner = await shop.payer(1031)
  ownOrders = [(await owner.book()).data.pay_order_id!]
  const closing = await shop.payer(1032)
  const closed = (await closing.book({ channel: 'ALIPAY' })).data.pay_order_id!
  await closing.close(closed)
  orders.push(closed, ...ownOrders)
})
afterAll(() => shop.close())

const heapAfterGc = (): number => {
  v8.setFlagsFromString('--expose-gc')
  vm.runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

const send = async ({ url, method, headers, body }: Pick<Forged, 'url' | 'method' | 'headers'> & { body?: string | Buffer }) =>
  shop.app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) })

/** Sends the output of `make` and returns the faults: answers of 500 and above, and any change. */
const storm = async (count: number, make: () => Parameters<typeof send>[0] & { what: string }) => {
  const wrong: string[] = []
  const before = await paymentDigest(shop)
  let batch: string[] = []
  const statuses: Record<number, number> = {}
  for (let sent = 1; sent <= count; sent += 1) {
    const request = make()
    const { statusCode, body } = await send(request)
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    batch.push(request.what)
    if (statusCode >= 500)
      wrong.push(`${request.what}: ${request.method} ${request.url.slice(0, 100)} answered ${statusCode} ${body.slice(0, 200)}`)
    if (sent % BATCH === 0 || sent === count) {
      if ((await paymentDigest(shop)) !== before) wrong.push(`something of these changed something: ${[...new Set(batch)].join('; ')}`)
      batch = []
    }
  }
  return { wrong: wrong.slice(0, 10), statuses }
}

describeOnEngine('Payments under forged and malformed requests', () => {
  it('settle by genuine notices, and notify of refunds', async () => {
    expect(known.map(({ provider }) => provider).sort()).toEqual(['alipay', 'alipay', 'alipay', 'wechat', 'wechat', 'wechat'])
    expect(held.map(({ provider }) => provider).sort()).toEqual(['alipay', 'wechat'])
    expect(brokenIn(await withEngine(shop.engine, auditDatabase))).toEqual([])
  })

  const acceptNone = async (count: number, seed: number) => {
    const chance = makeChance(seed)
    const all = [...known, ...held]
    const before = heapAfterGc()
    const { wrong, statuses } = await storm(count, () => {
      const sent = chance.pick([...held, ...held, ...all])
      return spoil(sent, !held.includes(sent), all, chance)
    })
    expect(wrong).toEqual([])
    expect(statuses[400]).toBeGreaterThan(count / 5)
    expect(heapAfterGc() - before).toBeLessThan(40 * 2 ** 20)
  }
  it(`accept none of ${NOTICES.few} notices that were tampered with, redirected or replayed, and never fail at one [MC-109]`, () =>
    acceptNone(NOTICES.few, SEED))
  deepIt(`accept none of ${NOTICES.many} other ones`, () => acceptNone(NOTICES.many, SEED + 2), 300_000)

  it('do nothing when old notices are replayed', async () => {
    for (const minutes of [6, 60, 26 * 60]) {
      shop.clock.moveTo(addMinutes(TEN_O_CLOCK, minutes))
      const old = [...known, ...(minutes > 25 * 60 ? held : held.filter(({ provider }) => provider === 'wechat'))]
      let next = 0
      const { wrong } = await storm(old.length * 10, () => asSent(old[next++ % old.length]!))
      expect(wrong).toEqual([])
    }
    shop.clock.moveTo(TEN_O_CLOCK)
  })

  const refuse = async (count: number, seed: number) => {
    const chance = makeChance(seed)
    const stranger = await shop.payer(1041)
    const who = {
      orders,
      stranger: { id: 1041, session: stranger.session },
      owner: { id: 1031, session: owner.session, orders: ownOrders },
    }
    const before = heapAfterGc()
    const { wrong, statuses } = await storm(count, () => badCall(who, chance))
    expect(wrong).toEqual([])
    expect(statuses[200] ?? 0).toBeLessThan(count / 10)
    expect(heapAfterGc() - before).toBeLessThan(40 * 2 ** 20)
  }
  it(`refuse ${CALLS.few} malformed and forbidden calls without a failure`, () => refuse(CALLS.few, SEED + 1))
  deepIt(`refuse ${CALLS.many} other ones without a failure`, () => refuse(CALLS.many, SEED + 3), 300_000)

  it('settle by the held notices in the end, so that the forged ones would have counted', async () => {
    for (const sent of held) expect((await send(asSent(sent))).statusCode).toBe(200)
    const trades = await shop.engine.session((session) =>
      session.query<{ state: string }>(`SELECT state FROM payment_trade WHERE trade_no = ANY ($1)`, [held.map(({ tradeNo }) => tradeNo)]),
    )
    expect(trades).toEqual([{ state: 'paid' }, { state: 'paid' }])
    expect(brokenIn(await withEngine(shop.engine, auditDatabase))).toEqual([])
  })
})
