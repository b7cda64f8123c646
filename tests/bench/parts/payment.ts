import { withEngine } from '@server/db/transaction'
import { createBooking, plainBooking } from '@server/modules/booking/create-booking'
import { openPayment } from '@server/modules/payment/open-payment'
import { purposes } from '@server/modules/purposes'
import { payAccounts } from '@server/providers/payment/accounts'
import { ProviderError, type PayProvider } from '@server/providers/payment/port'
import { instant } from '@/domain/time'
import type { Bench, Figure } from '../figure'
import { requestBooking, nothing, requestOnlineBooking, sendOk } from '../load/calls'
import type { HttpRequest } from '../load/connection'
import { allowPaying, countPaid, requestNotice, openTrades } from '../load/pay-seed'
import { withServer, type Served } from '../load/with-server'
import { alternate, hammer, median, medianRatio, ms, measureRound, whole, type Load } from '../sample'
import { CLASSES, NOW } from '../seed'

const CALLERS = 20
const CLIENTS = 12
const ROUNDS = 5
const WARM_UP = 240
const MOST = { nothing: 12_000, notice: 1_800, card: 2_400, online: 1_200, ownCard: 2_400, ownOnline: 2_400 }
const BOOKINGS = MOST.card + MOST.online + MOST.ownCard + MOST.ownOnline
/** Members whose notice is to come are first. */
const WAITING = WARM_UP + ROUNDS * MOST.notice
const MEMBERS = WAITING + 4 * WARM_UP + ROUNDS * BOOKINGS + 1_000

const rate = (loads: readonly Load[]): number[] => loads.map(({ perSecond }) => perSecond)

const figure = (what: string, ours: readonly Load[], word: string, beside: readonly Load[]): Figure => ({
  what,
  ours: `${whole(median(rate(ours)))}/s, p99 ${ms(median(ours.map(({ p99 }) => p99)))}`,
  beside: `${word} ${whole(median(rate(beside)))}/s, p99 ${ms(median(beside.map(({ p99 }) => p99)))}`,
  ratio: medianRatio(rate(ours), rate(beside)),
})

const unused = (): never => {
  throw new ProviderError('unreachable', 'BENCH')
}

/** A provider that answers at once, so that only our own time is measured. */
const atOnce: PayProvider = {
  name: 'wechat',
  methods: ['h5'],
  prepay: async ({ tradeNo }) => ({ kind: 'url', params: { url: `https://wx.tenpay.com/${tradeNo}` } }),
  query: unused,
  close: unused,
  refund: unused,
  queryRefund: unused,
  readNotice: unused,
  answerNotice: unused,
  statement: unused,
}

/** One booking through the service itself, in this process. */
const bookHere = async (member: number, channel: 'CARD' | 'WEIXIN'): Promise<void> => {
  const deps = {
    pay: payAccounts([{ brandId: 1, providers: [atOnce], appids: {} }]),
    jobs: { enqueue: async () => undefined },
    purposes,
  }
  const bookingId = await createBooking(
    {
      ...plainBooking,
      shopId: 1,
      scheduleId: 1 + (member % CLASSES),
      accountId: member,
      bookedBy: member,
      channel,
      cardId: channel === 'CARD' ? member : null,
      payable: ['WEIXIN'],
      request: { route: 'bench', key: `bench-own-${member}`, bodyHash: 'hash' },
    },
    NOW,
  )
  const from = () => ({ scene: 'mobile' as const, address: '127.0.0.1', returnUrl: 'http://127.0.0.1/' })
  const { payment } = await openPayment('booking', bookingId, from, deps, NOW)
  if ((payment !== undefined) !== (channel === 'WEIXIN')) throw new Error(`Booking ${bookingId} by ${channel} has no right payment.`)
}

const measure = async ({ connect, database: { engine } }: Served, startedAt: number, say: (line: string) => void): Promise<Figure[]> => {
  await allowPaying(engine)
  await openTrades(engine, 1, WAITING)
  const connections = await connect(CALLERS)
  let waiting = 0
  let member = WAITING
  const next = () => (member += 1)
  const total = { nothing: WARM_UP, notice: WARM_UP, card: WARM_UP, online: WARM_UP, ownCard: WARM_UP, ownOnline: WARM_UP }
  const here = (channel: 'CARD' | 'WEIXIN', count: number) =>
    withEngine(engine, () => hammer(CLIENTS, count, () => bookHere(next(), channel)))
  const load = {
    nothing: () => hammer(CALLERS, total.nothing, (caller) => sendOk(connections[caller]!, nothing)),
    notice: async () => {
      // Signed beforehand, as that is the provider's work. The server's clock has ticked since its start.
      const now = instant(NOW + Math.round(performance.now() - startedAt))
      const notices: HttpRequest[] = []
      for (let count = 0; count < total.notice; count += 1) notices.push(await requestNotice(engine, (waiting += 1), now))
      return hammer(CALLERS, total.notice, (caller) => sendOk(connections[caller]!, notices.pop()!))
    },
    card: () => hammer(CALLERS, total.card, (caller) => sendOk(connections[caller]!, requestBooking(next(), 1 + (member % CLASSES)))),
    online: () =>
      hammer(CALLERS, total.online, (caller) => sendOk(connections[caller]!, requestOnlineBooking(next(), 1 + (member % CLASSES)))),
    ownCard: () => here('CARD', total.ownCard),
    ownOnline: () => here('WEIXIN', total.ownOnline),
  }
  const warm = await alternate(1, load)
  for (const name of Object.keys(MOST) as (keyof typeof MOST)[]) total[name] = measureRound(warm[name][0]!.perSecond, MOST[name], CALLERS)
  say(
    `${ROUNDS} rounds of ${whole(total.nothing)} no-ops, ${whole(total.notice)} notices, ${whole(total.card)} and ${whole(total.online)} bookings`,
  )
  const taken = await alternate(ROUNDS, load)
  const paid = await countPaid(engine)
  if (paid !== waiting) throw new Error(`${waiting} notices were taken, yet ${paid} orders are paid.`)
  return [
    figure(`notices taken and settled over HTTP, ${CALLERS} callers`, taken.notice, 'no-op', taken.nothing),
    figure('booking online, provider excluded', taken.ownOnline, 'by card', taken.ownCard),
    figure('booking online over HTTP, sandbox included', taken.online, 'by card', taken.card),
  ]
}

/** Notices of paid orders on a server process, and bookings that are paid online beside those by card. */
export const payment: Bench = (say) => {
  say(`seeding ${whole(MEMBERS)} members and starting the server`)
  return withServer({ members: MEMBERS }, (served) => measure(served, performance.now(), say))
}
