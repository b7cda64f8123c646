import type { Channel } from '@/domain/payment/channel'
import { addDays, addMinutes, type Instant, type ShopDate } from '@/domain/time'
import { findMembership } from '../authority/memberships'
import { atTime } from '../gym/moments'
import { rows } from '../gym/rows'
import {
  admitByNumber,
  cancelActivityOrder,
  createActivityOrder,
  joinWaiting,
  readActivityTerms,
  settleActivities,
} from '../modules/activity/service'
import { findOrder, takeAtDesk, type PaymentDeps } from '../modules/payment/service'
import { purposes } from '../modules/purposes'
import type { Accounts } from './make-people'
import { crowd } from './people'

const [LIN_XIAO, CHEN_MO, XU_YATING, JIANG_YIFAN, FRONT_DESK] = ['13800000001', '13800000002', '0912345678', '13800000008', '13900000003']

interface Names {
  shops: ReadonlyMap<string, number>
  cards: ReadonlyMap<string, number>
}

/** Nobody pays online in these stories: the desk takes the money, and owes it until somebody has it back. */
const deps: PaymentDeps = {
  pay: { listProviders: () => [] } as unknown as PaymentDeps['pay'],
  jobs: { enqueue: () => Promise.reject(new Error('A story of the demo wanted a job.')) },
  purposes,
}

/** The options of the demo's activities, as `night-ride pair`. */
const readOptions = async (): Promise<ReadonlyMap<string, { activityId: number; optionId: number }>> =>
  new Map(
    (
      await rows<{ key: string; activityId: number; optionId: number }>(
        `SELECT a.key || ' ' || p.key AS key, a.id AS "activityId", p.id AS "optionId" FROM activity_option p JOIN activity a ON a.id = p.activity_id`,
      )
    ).map(({ key, ...one }) => [key, one]),
  )

/** How many of the crowd have one of an option, from which of them on, and since when. */
const crowds = [
  { option: 'night-ride pair', from: 0, count: 7, day: -5, time: '12:10' },
  { option: 'night-ride single', from: 7, count: 12, day: -4, time: '20:30' },
  { option: 'night-ride helper', from: 20, count: 6, day: -6, time: '10:40' },
  { option: 'bowl-night seat', from: 2, count: 14, day: -3, time: '19:05' },
  { option: 'box-open-12 single', from: 10, count: 12, day: -8, time: '13:20' },
  { option: 'family-jump family', from: 16, count: 10, day: -12, time: '21:00' },
] as const

/**
 * Orders, a waiting list and a move of activities, each at its own past instant: 林晓 has paid and came to an earlier one, 陈默 has to pay, 江一帆 cancelled and has his money at the desk, 許雅婷
 * came, and the full one was moved.
 */
export const activitySteps = async (
  accounts: Accounts,
  { shops, cards }: Names,
  today: ShopDate,
): Promise<{ at: Instant; run: () => Promise<void> }[]> => {
  const options = await readOptions()
  const shopId = shops.get('jingan')!
  const at = (day: number, time: string): Instant => atTime(addDays(today, day), time)
  const order = (phone: string, option: string, pay: { channel: Channel; card?: string }, when: Instant): Promise<number> => {
    const accountId = accounts.get(phone)!
    const cardId = pay.card === undefined ? null : cards.get(`${accountId} ${pay.card}`)!
    const payable = pay.channel === 'CARD' ? [] : [pay.channel]
    return createActivityOrder(
      {
        ...options.get(option)!,
        shopId,
        accountId,
        count: 1,
        channel: pay.channel,
        cardId,
        autoStartConfirmed: false,
        cost: null,
        payable,
        keyed: undefined,
      },
      when,
    )
  }
  const byCard = { channel: 'CARD', card: 'value' } as const
  const free = { channel: 'FREE' } as const
  const admit = async (orderId: number, when: Instant): Promise<void> => {
    await admitByNumber(orderId, { shopId, staffId: accounts.get(FRONT_DESK)!, key: `demo:${orderId}` }, when)
  }

  const ofCrowd = crowds.map(({ option, from, count, day, time }) => ({
    at: at(day, time),
    run: async () => {
      for (const [nth, { phone }] of crowd.slice(from, from + count).entries())
        await order(phone, option, option.endsWith('helper') ? free : byCard, addMinutes(at(day, time), nth))
    },
  }))
  const waiting = crowd.slice(30, 33).map(({ phone }, nth) => {
    const when = at(-2, `1${nth}:20`)
    const accountId = accounts.get(phone)!
    const pay = nth === 1 ? { channel: null, cardId: null } : { channel: 'CARD' as const, cardId: cards.get(`${accountId} value`)! }
    return {
      at: when,
      run: () => joinWaiting({ ...options.get('bowl-night seat')!, shopId, accountId, count: 1, autoStartConfirmed: false, ...pay }, when),
    }
  })
  const moved = at(-1, '18:00')
  const came = { linXiao: 0, xuYating: 0 }
  return [
    ...ofCrowd,
    ...waiting,
    { at: at(-9, '20:15'), run: async () => void (came.linXiao = await order(LIN_XIAO, 'family-jump family', byCard, at(-9, '20:15'))) },
    {
      at: at(-8, '09:30'),
      run: async () =>
        void (came.xuYating = await order(XU_YATING, 'family-jump family', { channel: 'CARD', card: 'ten' }, at(-8, '09:30'))),
    },
    { at: at(-6, '09:52'), run: () => admit(came.linXiao, at(-6, '09:52')) },
    { at: at(-6, '09:55'), run: () => admit(came.xuYating, at(-6, '09:55')) },
    { at: at(-2, '17:28'), run: async () => void (await order(LIN_XIAO, 'night-ride pair', byCard, at(-2, '17:28'))) },
    { at: at(-3, '11:00'), run: () => refundAtDesk(at(-3, '11:00')) },
    {
      at: moved,
      run: async () => {
        await rows(`UPDATE activity SET place = 'B 教室' WHERE key = 'bowl-night' AND shop_id = $1`, [shopId])
        const before = await readActivityTerms([shopId])
        await rows(`UPDATE activity SET place = 'A 教室' WHERE key = 'bowl-night' AND shop_id = $1`, [shopId])
        await settleActivities([shopId], before, moved)
      },
    },
  ]

  async function refundAtDesk(when: Instant): Promise<void> {
    const accountId = accounts.get(JIANG_YIFAN)!
    const by = (await findMembership(accounts.get(FRONT_DESK)!, shopId))!
    const orderId = await order(JIANG_YIFAN, 'night-ride single', { channel: 'WEIXIN' }, when)
    const payOrder = (await findOrder('activity', orderId))!
    await takeAtDesk(
      { orderId: payOrder.id, channel: 'POS', by, tradeNo: 'demo0activity0jiangyifan', keyed: undefined },
      deps,
      addMinutes(when, 4),
    )
    await cancelActivityOrder({ shopId, orderId, accountId }, deps, addMinutes(when, 400))
  }
}

/** Tickets have numbers by chance; those of the demo are the same on every machine. */
export const numberTickets = (): Promise<unknown> =>
  rows(`UPDATE activity_order SET number = lpad((id::bigint * 618033988749 % 1000000000000)::text, 12, '0')`)

/** 陈默 has thirteen minutes left to pay. */
export const holdForChenMo = async (now: Instant): Promise<void> => {
  const [found] = await rows<{ shopId: number; activityId: number; optionId: number; accountId: number }>(
    `SELECT a.shop_id AS "shopId", a.id AS "activityId", p.id AS "optionId", (SELECT id FROM account WHERE phone = $1) AS "accountId"
       FROM activity a JOIN activity_option p ON p.activity_id = a.id WHERE a.key = 'night-ride' AND p.key = 'single'`,
    [CHEN_MO],
  )
  const wish = {
    count: 1,
    channel: 'WEIXIN' as const,
    cardId: null,
    autoStartConfirmed: false,
    cost: null,
    payable: ['WEIXIN' as const],
    keyed: undefined,
  }
  await createActivityOrder({ ...found!, ...wish }, addMinutes(now, -2))
}
