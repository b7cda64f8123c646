import { people } from '../support/two-brands'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { hashOf } from '@server/db/release'
import { inTransaction } from '@server/db/transaction'
import { closeCard } from '@server/modules/card/buy/repository'
import { lockCardRow, lockPerson } from '@server/modules/card/service'
import { describeOnEngine, itOnServer } from '../support/database'
import { openVoucherServer, type VoucherServer } from '../support/voucher-sandbox'
import { makeCalls } from './calls'
import { makeNotices } from './notices'
import { DESK, options, products, rules, voucherShop } from './shop'

let opened: VoucherServer
let lin: ReturnType<typeof makeCalls>
let other: ReturnType<typeof makeCalls>
let desk: ReturnType<typeof makeCalls>
const OTHER = 1001
beforeAll(async () => {
  opened = await openVoucherServer(voucherShop)
  lin = makeCalls(opened.server, await opened.server.logIn(people.lin.id))
  other = makeCalls(opened.server, await opened.server.logIn(OTHER))
  desk = makeCalls(opened.server, await opened.server.logIn(DESK))
})
afterAll(() => opened.close())
const isAudited = () => opened.scoped(async () => expect(brokenIn(await auditDatabase())).toEqual([]))
const read = <Row extends object>(text: string) =>
  opened.scoped(() => opened.server.engine.run<Row>({ name: `test ${hashOf(text)}`, text }, []))
const months = () =>
  read<{ id: number; account: number; last: string }>(
    `SELECT id, account_id AS account, end_day::text AS last FROM card WHERE card_tpl_id = 53 AND closed_at IS NULL ORDER BY id`,
  )
/** Until so many other connections wait for a lock. */
const untilSomeWait = async (most: number) => {
  for (let tried = 0; tried < 500; tried += 1) {
    const waiting = await read<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND ${tried} >= 0`,
    )
    if (waiting[0]!.n >= most) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`Fewer than ${most} wait for a lock.`)
}

let codes = 500_000_000_000
const sell = async (kind: 'douyin' | 'meituan', product: (typeof products)[keyof typeof products]) => {
  const code = String((codes += 17))
  await opened.sell(kind, code, product)
  return code
}
const month = (who: typeof lin, code: string) => who.redeem('meituan', { code, rule_id: rules.monthly, option_ids: [options.month] })

describeOnEngine('Vouchers that are exchanged at the same moment', () => {
  it('a month by two members on four phones is the month of one of them, once [MC-132, MC-260]', async () => {
    const code = await sell('meituan', products.monthly)
    const all = await Promise.all([lin, other, lin, other].map((who) => month(who, code)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await months()).toMatchObject([{ last: '2026-12-20' }])
    await isAudited()
  })

  it('two months by one member are one card with both of them', async () => {
    await read('UPDATE card SET closed_at = created_at WHERE card_tpl_id = 53 RETURNING id')
    const both = [await sell('meituan', products.monthly), await sell('meituan', products.monthly)]
    const all = await Promise.all(both.map((code) => month(lin, code)))
    expect(all.map(({ data }) => data.history.state)).toEqual(['given', 'given'])
    expect(await months()).toMatchObject([{ account: people.lin.id, last: '2027-01-19' }])
  })

  itOnServer('a month holds its card before its person, as every act on cards does', async () => {
    const { id } = (await months())[0]!
    const code = await sell('meituan', products.monthly)
    const { redeeming, free } = await opened.scoped(() =>
      inTransaction(async () => {
        await lockPerson(people.lin.id)
        const given = month(lin, code)
        await untilSomeWait(1)
        const skipping = `SELECT id FROM card WHERE id = ${id} FOR NO KEY UPDATE SKIP LOCKED`
        return { redeeming: { given }, free: await read(skipping) }
      }),
    )
    expect(free).toEqual([])
    expect((await redeeming.given).data.history.state).toBe('given')
  })

  itOnServer('a month opens a card of its own where the one that it waited for was closed', async () => {
    const { id } = (await months())[0]!
    const code = await sell('meituan', products.monthly)
    const { given } = await opened.scoped(() =>
      inTransaction(async () => {
        await lockCardRow(id)
        const redeeming = { given: month(lin, code) }
        await untilSomeWait(1)
        await closeCard(id, opened.server.clock.now())
        return redeeming
      }),
    )
    expect((await given).data.history.state).toBe('given')
    const after = await months()
    expect(after).toMatchObject([{ account: people.lin.id, last: '2026-12-20' }])
    expect(after[0]!.id).not.toBe(id)
  })
})

describeOnEngine('The platform’s word while a voucher is exchanged', () => {
  const notices = makeNotices(() => opened)
  const untilTold = async () => {
    for (let tried = 0; tried < 500; tried += 1) {
      if ((await read(`SELECT id FROM voucher_use WHERE told_at IS NOT NULL AND ${tried} >= 0`)).length > 0) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  itOnServer('a refund of which the notice comes before the exchange takes it back all the same', async () => {
    const code = await sell('douyin', products.choice)
    const { given } = await opened.scoped(() =>
      inTransaction(async () => {
        await lockPerson(people.lin.id)
        const redeeming = { given: lin.redeem('douyin', { code, rule_id: rules.choice, option_ids: [options.threeTimes] }) }
        await untilSomeWait(1)
        const refunded = `UPDATE sandbox_voucher_use SET refunded_at = '2026-11-21T10:00:00+08:00' WHERE code = '${code}' RETURNING id`
        expect(await read(refunded)).toHaveLength(1)
        const body = await notices.about(code)
        expect((await notices.send(body, notices.sign(body, 'before the exchange'))).statusCode).toBe(200)
        await untilSomeWait(2)
        return redeeming
      }),
    )
    const { history } = (await given).data
    expect(history.state).toBe('given')
    await untilTold()
    await opened.goOn(1)
    expect((await lin.record('douyin', history.id)).data.history.state).toBe('taken_back')
    expect(await read('SELECT id FROM voucher_use WHERE told_at IS NOT NULL')).toEqual([])
  })
})

describeOnEngine('The end of the time to undo', () => {
  it('is the first moment at which the desk undoes nothing', async () => {
    const redeem = async () => {
      const code = await sell('meituan', products.times)
      return (await other.redeem('meituan', { code, rule_id: rules.times, option_ids: [options.times] })).data.history.id
    }
    const [early, late] = [await redeem(), await redeem()]
    const start = opened.server.clock.now()
    const moveTo = (ms: number) => {
      opened.clock.moveTo((start + ms) as never)
      opened.server.clock.moveTo((start + ms) as never)
    }
    moveTo(10 * 60_000 - 1)
    expect((await desk.act(early, 'undo')).data.voucher.state).toBe('undone')
    moveTo(10 * 60_000)
    expect((await desk.act(late, 'undo')).code).toBe('voucher.act')
    expect((await other.record('meituan', late)).data.history).toMatchObject({ state: 'given', undo_until: null })
  })
})
