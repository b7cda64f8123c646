import { addMinutes } from '@/domain/time'
import { CardType } from '@/domain/card/card'
import type { Impact } from '@/domain/shop/impact'
import { inTransaction, withEngine } from '@server/db/transaction'
import { importGym } from '@server/gym/import/gym'
import type { Tally } from '@server/gym/import/tally'
import { parseGymFile } from '@server/gym/parse-gym-file'
import { rows } from '@server/gym/rows'
import { markBookings } from '@server/modules/attendance/service'
import { createBooking, plainBooking } from '@server/modules/booking/service'
import { makePayAccounts, fakeProvider } from '../payment/fake-provider'
import { makePayer } from '../payment/payer'
import { brokenAfter } from '../support/broken-after'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { book, classId, edited, importText, NOW, one, smallGymText, smallGymWithMembers, TODAY } from './small-gym'

const wechat = fakeProvider('wechat')
let server: TestApp
beforeEach(async () => {
  server = await openTestApp({ seed: smallGymWithMembers, clock: NOW, pay: makePayAccounts(wechat) })
})
afterEach(() => server.close())
const inside = <T>(work: () => Promise<T>): Promise<T> => withEngine(server.engine, work)

const STAFF = `    staff: [{ phone: '13700000009', name: 店主, role: owner }, { phone: '13700000008', name: 前台, role: desk }]\n`
const member = (phone: string, name: string) => `{ phone: '${phone}', name: ${name}, amount: 300, from: '-30', until: '+335' }`
const subsidies = `subsidies: [{ key: fit, name: 运动补贴, members: [${member('13700000001', '甲')}, ${member('13700000002', '乙')}] }]`
const companies = `companies:\n  - { key: xinghe, name: 星河科技, funded: 1000, ${subsidies} }\n`
const full = edited(
  smallGymText,
  ['    spaces:\n', `${STAFF}    spaces:\n`],
  ['shops:\n  - key: north', `${companies}shops:\n  - key: north`],
  [
    '          - { pay: CARD, card: times, cost: 1 }\n',
    '          - { pay: CARD, card: times, cost: 1 }\n          - { pay: CORP_CARD, cost: 60 }\n',
  ],
)
/** Monday's yoga is called off, Friday's goes to another coach, and a right of each kind ends. */
const less = edited(
  full,
  ['days: [mon, fri], time: ', `days: [mon, fri], cancelled: ['2026-05-25', '2026-06-01', '2026-06-05'], time: `],
  [
    `{ key: lift, days: [fri], time: '19:30', minutes: 50, course: lift, coach: gao`,
    `{ key: lift, days: [fri], time: '20:30', minutes: 50, course: lift, coach: lin`,
  ],
  [`, { phone: '13700000008', name: 前台, role: desk }`, ''],
  [member('13700000002', '乙'), member('13700000003', '丙')],
)

const payOnline = async (accountId: number, key: string, isPaid: boolean) => {
  const payer = makePayer(server, accountId, await server.logIn(accountId))
  const scheduleId = await inside(() => classId(key))
  const { data } = await payer.book({ schedule_id: scheduleId, count: 2, channel: 'WEIXIN' })
  if (!isPaid) return
  wechat.pay(wechat.opened().at(-1)!.tradeNo, NOW)
  // The provider is asked a minute later at the earliest.
  server.clock.moveTo(addMinutes(server.clock.now(), 1))
  await payer.read(data.pay_order_id!)
}

/** Five bookings by card, with money, by a company and unpaid; one who waits; a class that moves. */
const stage = async () => {
  await inside(async () => {
    await importText(full)
    await book(1, 'flow.2026-05-25', { cardId: 2 })
    // A member who was marked too early is given back like the others.
    const marked = await book(2, 'flow.2026-05-25', { cardId: 3, count: 2 })
    await inTransaction(() => markBookings([{ orderId: marked, mark: 'present' }], 1, NOW))
    const { id } = await one<{ id: number }>('SELECT id FROM corp_card WHERE account_id = 1')
    const friday = await classId('flow.2026-06-05')
    await createBooking(
      { ...plainBooking, ...{ shopId: 1, scheduleId: friday, accountId: 1, bookedBy: 1, channel: 'CORP_CARD', cardId: id } },
      NOW,
    )
    await rows(
      `INSERT INTO candidate (shop_id, brand_id, schedule_id, account_id, candidate_type, created_at) VALUES (1, 1, ${friday}, 2, 1, '2026-05-22Z')`,
    )
    await book(1, 'lift.2026-05-22', { cardId: 1 })
  })
  await payOnline(2, 'flow.2026-06-01', true)
  await payOnline(1, 'flow.2026-06-01', false)
}

/** The rows that an impact speaks of. */
const state = () =>
  one<Record<string, number>>(`SELECT
    (SELECT count(*) FROM booking WHERE status = 2)::int AS cancelled, (SELECT count(*) FROM candidate WHERE ended_at IS NOT NULL)::int AS waiting,
    (SELECT count(*) FROM schedule WHERE is_cancelled)::int AS off, (SELECT count(*) FROM notice)::int AS notices, (SELECT count(*) FROM account)::int AS accounts,
    (SELECT coalesce(sum(e.delta_units), 0) FROM card_entry e JOIN card k ON k.id = e.card_id WHERE e.kind = 'cancel' AND k.type = 1)::int AS fen,
    (SELECT coalesce(sum(e.delta_units), 0) FROM card_entry e JOIN card k ON k.id = e.card_id WHERE e.kind = 'cancel' AND k.type = 2)::int AS times,
    (SELECT coalesce(sum(amount_fen), 0) FROM payment_refund)::int AS refunds,
    (SELECT coalesce(-sum(delta_freeze_fen), 0) FROM corp_entry WHERE kind = 'release')::int AS released,
    (SELECT count(*) FROM payment_order WHERE status = 2)::int AS closed, (SELECT count(*) FROM booking WHERE free_to_leave)::int AS free,
    (SELECT count(*) FROM staff_role WHERE ended_at IS NOT NULL)::int AS roles,
    (SELECT count(*) FROM corp_card WHERE end_day < '2026-05-22')::int AS ended, (SELECT count(*) FROM corp_card)::int AS subsidies`)

/** The numbers that an impact has of them. */
const said = ({ bookings, waiting, classes, notices, accounts, units, money, companies, openOrders, holders }: Impact) => {
  const readUnits = (type: CardType) => units.filter((card) => card.type === type).reduce((sum, card) => sum + card.units, 0)
  return {
    ...{
      cancelled: bookings,
      waiting,
      off: classes.calledOff,
      notices: notices.app,
      accounts,
      fen: readUnits(CardType.value),
      times: readUnits(CardType.times),
    },
    ...{
      refunds: money.reduce((sum, one) => sum + one.fen, 0),
      released: companies,
      closed: openOrders,
      free: classes.moved,
      roles: holders.roles,
    },
    subsidies: holders.subsidies,
  }
}

describeOnEngine('The impact of an import', () => {
  it('is the change that the import then makes, in rows, units, money and notices, and people are counted once', async () => {
    await stage()
    const before = await inside(state)
    let looked: Tally | undefined
    const dry = (tally: Tally) => {
      looked = tally
      throw new Error('looked')
    }
    await expect(inside(() => importGym(parseGymFile(less), { from: TODAY, days: 28 }, NOW, { judge: dry }))).rejects.toThrow('looked')
    expect(await inside(state)).toEqual(before)
    const done = await inside(() => importText(less))
    expect(done.impact).toEqual(looked!.impact)
    const after = await inside(state)
    const changed = Object.fromEntries(Object.entries(after).map(([name, n]) => [name, n - before[name]!]))
    const { ended, subsidies: made, ...counted } = changed
    expect({ ...counted, subsidies: ended! + 1 - made! }).toEqual(said(done.impact))
    expect(said(done.impact)).toEqual({
      ...{ cancelled: 5, waiting: 1, off: 3, notices: 7, accounts: 1, fen: 13_600, times: 1, refunds: 15_700, released: 6000, closed: 1 },
      ...{ free: 1, roles: 1, subsidies: 1 },
    })
    expect(done.impact.people).toBe(3)
    expect(await brokenAfter(server.engine)).toEqual([])
  })
})
