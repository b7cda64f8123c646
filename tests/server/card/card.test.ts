import type { Card } from '@/contract/card/card'
import type { InOtherWords } from '@/domain/card/card-words'
import { addMinutes } from '@/domain/time'
import { withEngine } from '@server/db/transaction'
import { listCards } from '@server/modules/card/service'
import type { NewCard } from '@server/modules/card/open-card'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { cardTemplates, day, openTestCard } from './card-templates'
import { permit as permitted } from '../staff/shop'
import { describeOnEngine } from '../support/database'
import { people, startAfresh, twoBrands } from '../support/two-brands'

const { lin, chen, coach, stranger, wu, hsu } = people
let server: TestApp

const exec = (sql: string) => server.engine.session((session) => session.exec(sql))
const inside = <T>(work: () => Promise<T>) => withEngine(server.engine, work)

/** A class of course 1 whose bookings pay with a card. */
const timetable = `
  INSERT INTO teacher (id, shop_id, brand_id, key, username) VALUES (1, 1, 1, 't', '周岚');
  INSERT INTO course (id, shop_id, brand_id, key, name, minutes) VALUES (1, 1, 1, 'c', '流瑜伽', 60);
  INSERT INTO price_plan (id, shop_id, brand_id, key) VALUES (1, 1, 1, 'p');`

let bookings = 0
const book = (cardId: number, start: string, status = 1) => {
  bookings += 1
  const at = `'${start}:00+08:00'::timestamptz`
  return exec(`
    INSERT INTO schedule (id, shop_id, brand_id, key, course_id, teacher_id, price_plan_id, start_at, end_at, shop_day, capacity)
      VALUES (${bookings}, 1, 1, 's${bookings}', 1, 1, 1, ${at}, ${at} + interval '1 minute', '${start.slice(0, 10)}', 9);
    INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, card_id, cost_units, status, start_at, end_at, created_at, cancelled_at)
      VALUES (1, 1, ${bookings}, 1, 1, 3, 'CARD', ${cardId}, 1, ${status}, ${at}, ${at} + interval '1 minute', '2026-11-01Z', ${status === 2 ? `'2026-11-02Z'` : 'NULL'});`)
}

const open = (card: Partial<NewCard> & Pick<NewCard, 'templateId'>) => openTestCard(server, card)

beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
  await exec(cardTemplates + timetable)
})
beforeEach(async () => {
  await exec('TRUNCATE card, card_shop, card_user, card_entry, booking, schedule CASCADE')
  await startAfresh(server)
})
afterAll(() => server.close())

const as = async <Data>(who: { id: number }, url: string) => server.request<Data>('GET', url, { session: await server.logIn(who.id) })
const mine = async (shopId = 1, who: { id: number } = lin) =>
  (await as<{ cards: Card[] }>(who, `/api/v2/mobile/shops/${shopId}/users/cards/`)).data.cards

describeOnEngine('A member’s cards', () => {
  it('answers every field of a stored-value card, in yuan [MC-070] [MC-071] [MC-189]', async () => {
    const id = await open({
      templateId: 1,
      balanceUnits: 128_001,
      cardNo: 'V-1',
      checkValid: true,
      validFrom: day('2026-01-01'),
      validTo: day('2027-01-01'),
    })
    expect(await mine()).toEqual([
      {
        id,
        name: '储值卡',
        card_no: 'V-1',
        type: 1,
        card_tpl_id: 1,
        card_tpl_type: 1,
        is_public: false,
        channel: 'CARD',
        balance: 1280.01,
        account: 1280.01,
        times: 0,
        start: null,
        end: null,
        valid_from: '2026-01-01',
        valid_to: '2027-01-01',
        check_valid: true,
        is_active: true,
        is_locked: false,
        lock_start: null,
        lock_end: null,
        is_auto_start: false,
        is_expired: false,
        meituan_monthly_card: false,
        card_tpl_service_term: { id: 21, is_read: false, need_signature: false, version: '2026.01' },
        auto_renew_option: null,
        card_limit: { day_times: null, week_times: null, month_times: null, pre_times: null },
        day_order_count: 0,
        week_order_count: 0,
        month_order_count: 0,
        pre_order_count: 0,
        shops: [
          { id: 1, name: '拾光·静安店' },
          { id: 2, name: '拾光·徐汇店' },
        ],
        users: [{ id: 1, username: '林晓', phone: lin.phone, active: true }],
      },
    ])
  })

  it('marks a public fitness card, by its template', async () => {
    await open({ templateId: 1 })
    await open({ templateId: 2, balanceUnits: 8 })
    await server.engine.session((session) => session.exec('UPDATE card_tpl SET is_public = id = 2'))
    expect((await mine()).map(({ type, is_public }) => ({ type, is_public }))).toEqual([
      { type: 1, is_public: false },
      { type: 2, is_public: true },
    ])
    await server.engine.session((session) => session.exec('UPDATE card_tpl SET is_public = false'))
  })

  it('counts the times of a times card and the days of a period card, below zero once it is over [MC-255]', async () => {
    await open({ templateId: 2, balanceUnits: 8 })
    await open({ templateId: 3, balanceUnits: 365, startDay: day('2026-11-01'), endDay: day('2026-11-30') })
    await open({ templateId: 3, balanceUnits: 365, startDay: day('2026-12-01'), endDay: day('2026-12-31') })
    await open({ templateId: 3, balanceUnits: 365, startDay: day('2025-11-19'), endDay: day('2026-11-19') })
    expect((await mine()).map(({ type, balance, times, is_expired }) => ({ type, balance, times, is_expired }))).toEqual([
      { type: 2, balance: 8, times: 8, is_expired: false },
      { type: 3, balance: 9, times: 0, is_expired: false },
      { type: 3, balance: 30, times: 0, is_expired: false },
      { type: 3, balance: -2, times: 0, is_expired: true },
    ])
  })

  it('says of how many times a card is: those that it held once it was last opened or charged', async () => {
    const id = await open({ templateId: 2, balanceUnits: 10 })
    await open({ templateId: 3, balanceUnits: 365 })
    const entry = (kind: string, delta: number, balance: number, minute: number) =>
      exec(`UPDATE card SET balance_units = ${balance} WHERE id = ${id};
        INSERT INTO card_entry (brand_id, card_id, shop_id, kind, delta_units, balance_units, created_at)
          VALUES (1, ${id}, 1, '${kind}', ${delta}, ${balance}, '2026-11-21T10:${minute}:00+08:00');`)
    const shown = async () => (await mine()).map(({ balance, times_of: of }) => [balance, of])
    await entry('adjust', -2, 8, 10)
    expect(await shown()).toEqual([
      [8, 10],
      [365, undefined],
    ])
    await entry('charge', 10, 18, 20)
    await entry('adjust', -1, 17, 30)
    expect((await shown())[0]).toEqual([17, 18])
  })

  it('is expired once the end of its last day has passed [BK-255]', async () => {
    await open({ templateId: 3, startDay: day('2026-11-01'), endDay: day('2026-11-21') })
    const expired = async (minutes: number) => {
      server.clock.moveTo(addMinutes(TEN_O_CLOCK, minutes))
      return (await mine())[0]!.is_expired
    }
    expect(await expired(14 * 60 - 1)).toBe(false)
    expect(await expired(14 * 60)).toBe(true)
  })

  it('lists only cards of the shop, usable ones first [MC-189]', async () => {
    const locked = await open({ templateId: 1, isLocked: true, lockStart: day('2026-11-20'), lockEnd: day('2026-12-01') })
    const inactive = await open({ templateId: 1, isActive: false })
    const fit = await open({ templateId: 2 })
    const elsewhere = await open({ templateId: 1, shopIds: [2] })
    expect((await mine(1)).map(({ id }) => id)).toEqual([fit, locked, inactive])
    expect((await mine(2)).map(({ id }) => id)).toEqual([elsewhere, locked, inactive])
    expect((await mine(1))[1]).toMatchObject({ is_locked: true, lock_start: '2026-11-20', lock_end: '2026-12-01' })
  })

  it('counts the bookings of the day, week and month, and coming ones, without cancelled ones [MC-071]', async () => {
    const card = await open({ templateId: 2 })
    await book(card, '2026-11-21T07:00')
    await book(card, '2026-11-21T23:30')
    await book(card, '2026-11-21T12:00', 2)
    await book(card, '2026-11-16T00:00')
    await book(card, '2026-11-15T23:59')
    await book(card, '2026-11-01T00:00')
    await book(card, '2026-10-31T23:59')
    await book(card, '2026-12-01T00:00')
    const counts = ({ day_order_count, week_order_count, month_order_count, pre_order_count }: Card) => [
      day_order_count,
      week_order_count,
      month_order_count,
      pre_order_count,
    ]
    const [shown] = await mine()
    expect(shown!.card_limit).toEqual({ day_times: 1, week_times: 3, month_times: 10, pre_times: 2 })
    expect(counts(shown!)).toEqual([2, 3, 5, 2])
    const at = async (scheduleDay: string) =>
      counts((await inside(() => listCards(lin.id, 1, TEN_O_CLOCK, { scheduleDay: day(scheduleDay) })))[0]!)
    expect(await at('2026-11-15')).toEqual([1, 1, 5, 2])
    expect(await at('2026-12-01')).toEqual([1, 1, 1, 2])
  })

  it('shows a shared card to each of its users, the phones of the others masked [MC-070]', async () => {
    const id = await open({ templateId: 1, sharedWith: [hsu.id] })
    const [forHsu] = await mine(2, hsu)
    expect(forHsu).toMatchObject({
      id,
      users: [
        { id: lin.id, phone: '138****0001', active: true },
        { id: hsu.id, phone: hsu.phone, active: true },
      ],
    })
    expect((await mine(2, lin))[0]!.users.map(({ phone }) => phone)).toEqual([lin.phone, '091****678'])
  })

  it('answers a card to those who use it without naming a shop, under its other words, with the phones of the others masked [MC-178] [MC-072]', async () => {
    const id = await open({ templateId: 1, sharedWith: [hsu.id], shopIds: [2] })
    const read = async (who: { id: number }, cardId = id) => as<{ card: InOtherWords<Card> } | null>(who, `/api/mobile/cards/${cardId}/`)
    const { name, type, shops, ...rest } = (await mine(2))[0]!
    expect((await read(lin)).data).toEqual({ card: { ...rest, card_name: name, card_type: type, support_shops: shops } })
    expect([name, type, shops]).toEqual(['储值卡', 1, [{ id: 2, name: '拾光·徐汇店' }]])
    const phones = (await read(hsu)).data!.card.users.map(({ phone }) => phone)
    expect(phones).toEqual(['138****0001', hsu.phone])
  })

  it('answers a card to nobody who does not use it, be it a coach of the shop, and not once it is closed', async () => {
    const id = await open({ templateId: 1 })
    const url = `/api/mobile/cards/${id}/`
    const none = { status: 404, code: 'card.not_found', data: null }
    for (const who of [coach, hsu, stranger, wu]) expect(await as(who, url)).toMatchObject(none)
    expect((await server.request('GET', url)).status).toBe(401)
    expect(await as(lin, `/api/mobile/cards/${id + 1}/`)).toMatchObject(none)
    await exec(`UPDATE card SET closed_at = '2026-11-20Z' WHERE id = ${id}`)
    expect(await as(lin, url)).toMatchObject(none)
  })

  it('answers 403 without a membership of the shop', async () => {
    expect(await as(chen, '/api/v2/mobile/shops/1/users/cards/')).toMatchObject({ status: 403, code: 'shop.not_bound' })
    expect(await as(chen, `/api/users/${chen.id}/cards/?shop_id=1`)).toMatchObject({ status: 403, code: 'shop.not_bound' })
  })

  it('answers a user’s cards to the user and, masked, to coaches and staff with a flag for orders of the shop, to nobody else [MC-176] [MC-175]', async () => {
    const id = await open({ templateId: 1 })
    const url = `/api/users/${lin.id}/cards/`
    const permit = (flags: readonly string[]) => server.engine.session((session) => session.exec(permitted(coach.id, flags)))
    await permit([])
    expect(await as(coach, `${url}?shop_id=1`)).toMatchObject({ status: 403, code: 'permission.none' })
    await permit(['group_order_can_write'])
    expect((await as<{ cards: Card[] }>(lin, `${url}?shop_id=1`)).data.cards).toMatchObject([{ id, users: [{ phone: lin.phone }] }])
    expect((await as<{ cards: Card[] }>(coach, `${url}?shop_id=1`)).data.cards).toMatchObject([{ id, users: [{ phone: '138****0001' }] }])
    const none = { status: 403, code: 'permission.none', msg: '无此权限', data: null }
    expect(await as(hsu, `${url}?shop_id=2`)).toMatchObject(none)
    expect(await as(stranger, `${url}?shop_id=4`)).toMatchObject(none)
    expect(await as(wu, `${url}?shop_id=4`)).toMatchObject(none)
    expect(await as(lin, url)).toMatchObject({ status: 400, msg: 'params need shop_id' })
  })
})
