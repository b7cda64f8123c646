import { deletionSweep } from '@server/modules/member/deletion/erase'
import { withEngine } from '@server/db/transaction'
import { erasePerson } from '@server/personal-data'
import { addMinutes } from '@/domain/time'
import { noticeText } from '@/i18n/notices/text'
import { makeMember, stored, type Member } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { courtShop, courts, emptyCourts, hour, makePlayer } from '../court/shop'
import { withWorkers, workers } from '../staff/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'
import { codeCalls } from './codes'
import { DAY, deletionCalls, noDeletions } from './deletion-stage'
import { asBefore } from './phone-stage'

const LIN = people.lin.id
let server: TestApp
let lin: string
let member: Member

beforeAll(async () => {
  server = await openTestApp({ seed: withWorkers(courtShop) })
})
beforeEach(async () => {
  await noDeletions(server)
  await emptyCourts(server)
  await asBefore(server)
  lin = await server.logIn(LIN)
  member = makeMember(server, LIN, lin)
})
afterAll(() => server.close())

const { read, sendCode, ask, leave, isLeaving, endings } = deletionCalls(() => server)
const codes = codeCalls(() => server)
const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
const sweep = () => withEngine(server.engine, () => deletionSweep({ ...server.context, erasePerson }).run(server.clock.now()))
const kinds = async () => (await read(lin, LIN)).data.obstacles.map(({ kind }) => kind)
const told = () => server.told.map(({ kind, end, time }) => ({ kind, end, time }))
const logIn = async () => {
  await codes.ask(people.lin.phone)
  return codes.logIn(people.lin.phone, codes.lastCode())
}
const staffBooks = async (schedule_id: number = classes.evening) =>
  server.request('POST', '/api/mobile/schedules/orders/', {
    session: await server.logIn(workers.staff),
    body: { shop_id: 1, user_id: LIN, schedule_id, count: 1, channel: 'CARD', card_id: cards.value },
  })
const broken = (...defects: string[]) => brokenAfter(server.engine, ...defects)

describeOnBothEngines('Before an account is deleted', () => {
  it('its owner sees the things that would be lost, their shops, and the money left', async () => {
    const { data } = await read(lin, LIN)
    expect(data).toMatchObject({ phone: '138****0001', due_at: '2026-12-06T10:00:00+08:00', obstacles: [] })
    const value = data.losses.filter(({ type }) => type === 1)
    expect(data.balance).toBe(value.reduce((sum, { balance }) => sum + balance!, 0))
    expect(data.balance).toBeGreaterThan(0)
    expect(data.losses.find(({ id }) => id === cards.value)).toMatchObject({
      kind: 'card',
      type: 1,
      shop: '拾光·静安店',
      shop_phone: '021-1',
    })
    expect(data.losses.some(({ id }) => id === cards.expired || id === cards.ofAnother)).toBe(false)
  })

  it('bookings, places on a waiting list and unpaid orders stand in the way, with where each is settled', async () => {
    const booked = (await member.book()).data.order
    await stored(server, 'UPDATE shop SET team_course_can_wait = true; ')
    await stored(
      server,
      `INSERT INTO candidate (shop_id, brand_id, schedule_id, account_id, candidate_type, created_at) VALUES (1, 1, ${classes.december}, ${LIN}, 1, '2026-11-21Z')`,
    )
    await stored(
      server,
      `INSERT INTO payment_order (brand_id, shop_id, account_id, purpose, purpose_id, subject, channel, amount_fen, status, expire_at, created_at)
       VALUES (1, 1, ${LIN}, 'court', 2000000002, '羽毛球', 'WEIXIN', 16000, 0, '2026-11-21T10:15+08', '2026-11-21T10:00+08')`,
    )
    const { obstacles } = (await read(lin, LIN)).data
    expect(obstacles.map(({ kind }) => kind)).toEqual(['order', 'booking', 'waiting'])
    expect(obstacles[1]).toMatchObject({ id: booked.id, at: '2026-11-21T18:00:00+08:00', shop_id: 1, amount: null })
    expect(obstacles[0]).toMatchObject({ name: '羽毛球', amount: 160 })
    expect(await leave(lin, LIN)).toMatchObject({ status: 409, code: 'member.deletion_obstacles', msg: '账号还有 3 项待处理，请先处理' })
    expect([await isLeaving(LIN), (await read(lin, LIN)).status]).toEqual([false, 200])
  })

  it('a court stands in the way until it is over or cancelled', async () => {
    const player = makePlayer(server, LIN, lin)
    expect((await player.order([hour(courts.one, 14)])).status).toBe(200)
    expect(await kinds()).toEqual(['court'])
    later(5 * 60)
    lin = await server.logIn(LIN)
    expect(await kinds()).toEqual([])
  })

  it('rights at a shop stand in the way: a person who works there asks the shop first', async () => {
    const staff = await server.logIn(workers.superuser)
    const { data } = await read(staff, workers.superuser)
    expect(data.obstacles).toMatchObject([{ kind: 'role', id: 1, name: '拾光·静安店', shop_phone: '021-1' }])
    expect((await leave(staff, workers.superuser)).code).toBe('member.deletion_obstacles')
  })

  it('cards and coupons are given up knowingly or not at all', async () => {
    expect(await leave(lin, LIN, { gives_up: false })).toMatchObject({ status: 409, code: 'member.deletion_losses' })
    expect(await isLeaving(LIN)).toBe(false)
  })

  it('a code of this purpose proves the phone, and no other code does', async () => {
    await server.request('POST', '/api/users/verify/code/', { session: lin, body: { phone: people.lin.phone, area_code: 'zh-cn' } })
    expect(await ask(lin, LIN, server.sent.at(-1)!.code)).toMatchObject({ status: 400, code: 'member.code_expired' })
    later(2)
    const { sms } = await sendCode(lin, LIN)
    expect(server.sent.at(-1)).toMatchObject({ purpose: 'deletion', phone: people.lin.phone })
    expect(await ask(lin, LIN, sms === '000000' ? '111111' : '000000')).toMatchObject({ code: 'member.code_wrong' })
    expect(await ask(lin, LIN, 'abc')).toMatchObject({ code: 'member.code_format' })
    expect((await ask(lin, LIN, sms)).status).toBe(200)
  })

  it('it is nobody else’s to see or to delete', async () => {
    const { sms } = await sendCode(lin, LIN)
    const chen = await server.logIn(people.chen.id)
    expect((await read(chen, LIN)).code).toBe('permission.none')
    expect((await sendCode(chen, LIN)).code).toBe('permission.none')
    expect((await ask(chen, LIN, sms)).code).toBe('permission.none')
    expect((await ask(await server.logIn(workers.superuser), LIN, sms)).code).toBe('permission.none')
    expect(await isLeaving(LIN)).toBe(false)
  })
})

describeOnBothEngines('An account whose deletion was asked for', () => {
  it('is out everywhere at once, and its phone is told when it goes', async () => {
    const other = await server.logIn(LIN)
    expect((await leave(lin, LIN)).data).toEqual({ phone: '138****0001', due_at: '2026-12-06T10:00:00+08:00' })
    expect([(await read(lin, LIN)).code, (await read(other, LIN)).code]).toEqual(['session.needed', 'session.needed'])
    await server.jobs.runDue()
    expect(told()).toEqual([{ kind: 'deletion_asked', end: '0001', time: '12-06 10:00' }])
    expect(await broken()).toEqual([])
  })

  it('has nothing made for it: no booking by staff, no place on a list, no court, no card', async () => {
    await leave(lin, LIN)
    expect(await staffBooks()).toMatchObject({ status: 409, code: 'member.leaving', msg: '该账号正在注销，不能再为其办理' })
    const rows: Record<string, string> = {
      candidate: `(shop_id, brand_id, schedule_id, account_id, candidate_type, created_at) VALUES (1, 1, ${classes.evening}, ${LIN}, 1, '2026-11-21Z')`,
      vacancy: `(shop_id, brand_id, schedule_id, account_id, created_at) VALUES (1, 1, ${classes.evening}, ${LIN}, '2026-11-21Z')`,
      court_order: `(shop_id, brand_id, account_id, booked_by, channel, cost_units, status, start_at, end_at, created_at) VALUES (1, 1, ${LIN}, ${LIN}, 'FREE', 0, 1, '2026-11-21Z', '2026-11-22Z', '2026-11-21Z')`,
      visit: `(shop_id, brand_id, account_id, seller_id, visit_at, created_at) VALUES (1, 1, ${LIN}, ${workers.staff}, '2026-11-22Z', '2026-11-21Z')`,
      ship: `(account_id, shop_id, brand_id, created_at) VALUES (${LIN}, 3, 1, '2026-11-21Z')`,
      member_note: `(shop_id, brand_id, account_id, author_id, words, created_at) VALUES (1, 1, ${LIN}, ${workers.staff}, '膝盖', '2026-11-21Z')`,
    }
    for (const [table, values] of Object.entries(rows))
      await expect(stored(server, `INSERT INTO ${table} ${values}`)).rejects.toThrow('member.leaving')
    await expect(stored(server, `SELECT public.keep_leaving_out()`)).rejects.toThrow()
    expect(await broken()).toEqual([])
  })

  it('is as before after a log-in within fifteen days, and its owner is told', async () => {
    await leave(lin, LIN)
    later(DELETION_MINUTES - 1)
    expect((await logIn()).status).toBe(200)
    expect(await endings()).toEqual(['withdrawn'])
    expect(await isLeaving(LIN)).toBe(false)
    const notices = await stored<{ kind: 'account.deletion_off'; params: never }>(
      server,
      `SELECT kind, params FROM notice WHERE account_id = ${LIN}`,
    )
    expect(notices.map(({ kind, params }) => noticeText('zh-cn', kind, params).title)).toEqual(['账号注销已撤回'])
    later(2 * DAY)
    await sweep()
    expect(await stored(server, `SELECT username FROM account WHERE id = ${LIN}`)).toEqual([{ username: '林晓' }])
    server.clock.moveTo(TEN_O_CLOCK)
    expect((await staffBooks()).status).toBe(200)
    expect(await broken()).toEqual([])
  })

  it('can be asked for again after it was withdrawn', async () => {
    await leave(lin, LIN)
    later(2)
    await logIn()
    later(2)
    expect((await leave(await server.logIn(LIN), LIN)).status).toBe(200)
    expect(await endings()).toEqual(['withdrawn', null])
    expect(await broken()).toEqual([])
  })

  it('tells nobody of a deletion that was withdrawn before the message left', async () => {
    await leave(lin, LIN)
    later(2)
    await logIn()
    await server.jobs.runDue()
    expect(told()).toEqual([])
  })

  it('waits when something came in the way meanwhile, tells that once, and goes when it is settled', async () => {
    await leave(lin, LIN)
    await stored(server, `SELECT set_config('session_replication_role', 'replica', false)`)
    await stored(
      server,
      `WITH o AS (INSERT INTO payment_order (id, brand_id, shop_id, account_id, purpose, purpose_id, subject, channel, amount_fen, status, expire_at, created_at)
         VALUES (900, 1, 1, ${LIN}, 'court', 2000000001, '场地', 'WEIXIN', 100, 2, '2026-11-20Z', '2026-11-20Z') RETURNING id),
       t AS (INSERT INTO payment_trade (id, order_id, brand_id, provider, method, channel, trade_no, amount_fen, state, transaction_id, expire_at, created_at, ended_at, next_check_at)
         SELECT 900, id, 1, 'wechat', 'h5', 'WEIXIN', 'late', 100, 'paid', 'w1', '2026-11-20Z', '2026-11-20Z', '2026-11-22Z', '2026-11-20Z' FROM o RETURNING id, order_id)
       INSERT INTO payment_refund (order_id, trade_id, brand_id, refund_no, amount_fen, reason, next_try_at, created_at)
       SELECT order_id, id, 1, 'lateR', 100, 'late', '2026-12-31Z', '2026-11-22Z' FROM t`,
    )
    await stored(server, `SELECT set_config('session_replication_role', 'origin', false)`)
    await server.jobs.runDue()
    later(DELETION_MINUTES)
    await sweep()
    later(DAY)
    await sweep()
    await server.jobs.runDue()
    expect(told().map(({ kind }) => kind)).toEqual(['deletion_asked', 'deletion_waits'])
    expect(await endings()).toEqual([null])
    await stored(server, `UPDATE payment_refund SET state = 'done', ended_at = '2026-12-07Z'`)
    later(DAY)
    await sweep()
    expect(await endings()).toEqual(['erased'])
    await stored(server, 'DELETE FROM payment_refund; ')
    await stored(server, `UPDATE account SET phone = '13800000001', username = '林晓', avatar = '/lin.png', gender = 1 WHERE id = ${LIN}`)
  })
})

const DELETION_MINUTES = 15 * DAY
