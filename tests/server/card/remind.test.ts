import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { moveUnits } from '@server/modules/card/move-units'
import { cardReminders } from '@server/modules/card/remind/remind-holders'
import type { Notice } from '@/contract/notice'
import { readInstant, toDate } from '@/domain/time'
import { stored } from '../booking/calls'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { people, twoBrands } from '../support/two-brands'
import { cardTemplates, day, openTestCard } from './card-templates'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
  await server.engine.session((session) => session.exec(cardTemplates))
})
beforeEach(() =>
  server.engine.session((session) =>
    session.exec(
      'TRUNCATE card, card_shop, card_user, card_entry CASCADE; DELETE FROM notice; UPDATE shop SET card_low_fen = 10000, card_low_times = 2',
    ),
  ),
)
afterEach(async () => expect(brokenIn(await withEngine(server.engine, auditDatabase))).toEqual([]))
afterAll(() => server.close())

const sql = (text: string) => stored(server, text)
const run = () => withEngine(server.engine, () => cardReminders.run(server.clock.now()))
const at = (text: string) => server.clock.moveTo(readInstant(`${text}:00+08:00`))
const on = async (...days: string[]) => {
  for (const one of days) {
    at(`${one}T09:30`)
    await run()
  }
}
const notices = async () =>
  stored<{ kind: string; account_id: number; shop_id: number; path: string }>(
    server,
    "SELECT kind, account_id, shop_id, path FROM notice WHERE kind LIKE 'card.%' ORDER BY id",
  )
const kinds = async () => (await notices()).map(({ kind }) => kind.slice(5))
const move = (cardId: number, units: number, kind: 'adjust' | 'charge' = 'adjust') =>
  withEngine(server.engine, () =>
    moveUnits({ card_id: cardId, units, kind, shop_id: 1, at: toDate(server.clock.now()), ...(kind === 'charge' && { paid_fen: 100 }) }),
  )
const period = (end: string) => openTestCard(server, { templateId: 3, balanceUnits: 0, startDay: day('2026-11-01'), endDay: day(end) })
const texts = async (locale: string) => {
  const session = await server.logIn(people.lin.id)
  const { data } = await server.request<{ notices: Notice[] }>('GET', '/api/user/notices/?shop_id=1', {
    session,
    headers: { 'accept-language': locale },
  })
  return data.notices.map(({ title, body, path }) => [title, body, path])
}

describeOnEngine('The reminder of a card’s last day', () => {
  it('the holder is reminded a week and a day before it, once each, however often and late the job runs, and led to the card', async () => {
    const id = await period('2026-12-20')
    await on('2026-12-12')
    expect(await kinds()).toEqual([])
    await on('2026-12-13', '2026-12-13', '2026-12-14', '2026-12-18', '2026-12-19', '2026-12-19', '2026-12-20', '2026-12-21')
    expect(await notices()).toEqual([
      { kind: 'card.week_left', account_id: people.lin.id, shop_id: 1, path: `/shop/1/mobile/card/${id}/` },
      { kind: 'card.day_left', account_id: people.lin.id, shop_id: 1, path: `/shop/1/mobile/card/${id}/` },
    ])
    expect(await texts('zh-cn')).toEqual([
      ['会员卡马上到期', '「年卡」有效期至 2026-12-20，请尽快使用。', `/shop/1/mobile/card/${id}/`],
      ['会员卡还有 7 天到期', '「年卡」有效期至 2026-12-20。', `/shop/1/mobile/card/${id}/`],
    ])
  })

  it('the holder is reminded again for another last day', async () => {
    const id = await period('2026-12-20')
    await on('2026-12-13')
    await sql(`UPDATE card SET end_day = '2027-01-20' WHERE id = ${id} RETURNING id`)
    await on('2026-12-14', '2026-12-19', '2027-01-13')
    expect(await kinds()).toEqual(['week_left', 'week_left'])
  })

  it('the holder is reminded in the daytime, with the rest on the card', async () => {
    await openTestCard(server, { templateId: 2, validFrom: day('2026-11-01'), validTo: day('2026-12-20'), checkValid: true })
    at('2026-12-13T08:59')
    await run()
    at('2026-12-13T21:00')
    await run()
    expect(await kinds()).toEqual([])
    await on('2026-12-14')
    expect((await texts('en-us'))[0]!.slice(0, 2)).toEqual([
      'Your card ends in 6 days',
      '十次卡 is valid until 2026-12-20. 10 classes left',
    ])
  })

  it.each([
    ['is switched off by the shop', 'is_active = false'],
    ['is locked', 'is_locked = true'],
    ['is on leave', "lock_start = '2026-12-10', lock_end = '2026-12-16'"],
  ])('the holder is not reminded of a card that %s', async (_, set) => {
    const id = await period('2026-12-20')
    await sql(`UPDATE card SET ${set} WHERE id = ${id} RETURNING id`)
    await on('2026-12-13')
    expect(await kinds()).toEqual([])
  })

  it('the holder is not reminded where the card renews itself, but is where its renewal was given up', async () => {
    const id = await period('2026-12-20')
    await sql(`INSERT INTO renewal_contract (brand_id, shop_id, account_id, card_tpl_id, card_id, option_id, units, days, price_fen, provider, code, status, created_at, contract_id, signed_at, live_at, next_ask_at)
      VALUES (1, 1, ${people.lin.id}, 3, ${id}, 14, 365, 365, 398000, 'wechat', 'c1', 2, '2026-11-01Z', 'w1', '2026-11-01Z', '2026-11-01Z', '2026-11-01Z') RETURNING id`)
    await on('2026-12-13')
    expect(await kinds()).toEqual([])
    await sql("UPDATE renewal_contract SET status = 3, paused_at = '2026-12-13Z' RETURNING id")
    await on('2026-12-14')
    expect(await kinds()).toEqual(['week_left'])
    await sql("UPDATE renewal_contract SET status = 4, closed_at = '2026-12-14Z', closed_by = 'house' RETURNING id")
  })

  it('the holder of a card that is shared is reminded, and nobody else', async () => {
    const id = await openTestCard(server, {
      ...{
        templateId: 1,
        balanceUnits: 88_800,
        validFrom: day('2026-11-01'),
        validTo: day('2026-12-20'),
        checkValid: true,
        sharedWith: [people.hsu.id],
      },
    })
    await on('2026-12-13')
    expect((await notices()).map(({ account_id: who }) => who)).toEqual([people.lin.id])
    expect((await texts('zh-tw'))[0]!.slice(1)).toEqual([`「储值卡」有效期至 2026-12-20。餘額 ¥888.00`, `/shop/1/mobile/card/${id}/`])
  })
})

describeOnEngine('The reminder that little is left on a card', () => {
  it('the holder is reminded once after each charge that left more, whatever is given back and booked since', async () => {
    const id = await openTestCard(server, { templateId: 2 })
    await move(id, -7)
    await on('2026-11-22')
    expect(await kinds()).toEqual([])
    await move(id, -1)
    await on('2026-11-22', '2026-11-22', '2026-11-23')
    expect(await kinds()).toEqual(['low'])
    await move(id, -1)
    await move(id, 1, 'charge')
    await on('2026-11-24')
    expect(await kinds()).toEqual(['low'])
    await move(id, 10, 'charge')
    await on('2026-11-25')
    await move(id, -11)
    await on('2026-11-26', '2026-11-27')
    expect(await kinds()).toEqual(['low', 'low'])
    expect((await texts('zh-cn'))[0]).toEqual([
      '会员卡余额不多了',
      '「十次卡」还剩 1 次，可在会员卡详情里充值',
      `/shop/1/mobile/card/${id}/`,
    ])
  })

  it('the holder is reminded at the limit of the shop where the card was used last', async () => {
    await sql('UPDATE shop SET card_low_fen = 20000 WHERE id = 2 RETURNING id')
    const id = await openTestCard(server, { templateId: 1, balanceUnits: 50_000 })
    await move(id, -35_000)
    await on('2026-11-22')
    expect(await kinds()).toEqual([])
    await sql(`UPDATE card_entry SET shop_id = 2 WHERE card_id = ${id} AND delta_units < 0 RETURNING id`)
    await sql('UPDATE shop SET card_low_fen = 0 WHERE id = 1 RETURNING id')
    await on('2026-11-23')
    expect(await notices()).toMatchObject([{ kind: 'card.low', shop_id: 2 }])
  })

  it('the holder is reminded once by several servers at the same moment', async () => {
    for (let n = 0; n < 6; n += 1) await move(await openTestCard(server, { templateId: 2 }), -9)
    at('2026-11-22T10:00')
    await Promise.all([run(), run(), run()])
    expect(await kinds()).toEqual(['low', 'low', 'low', 'low', 'low', 'low'])
  })
})

describeOnEngine('The audit of reminders', () => {
  it('the audit finds a reminder that was out of time, given twice or without its charge', async () => {
    const [low, ending] = [await openTestCard(server, { templateId: 2 }), await period('2026-12-20')]
    await move(low, -9)
    await on('2026-12-13')
    const broken = (...defects: string[]) => brokenAfter(server.engine, ...defects)
    const add = (kind: string, of: string, value: string, cardId: number) =>
      `INSERT INTO card_reminder (card_id, brand_id, kind, ${of}, told_at) VALUES (${cardId}, 1, '${kind}', ${value}, '2026-12-13Z')`
    expect(await broken("UPDATE card_reminder SET told_at = '2026-12-12Z' WHERE kind = 'week'")).toEqual(['reminded-in-time'])
    expect(await broken(add('day', 'last_day', "'2026-12-20'", ending))).toEqual(['reminded-in-time'])
    expect(await broken('DROP INDEX card_reminder_end_once', add('week', 'last_day', "'2026-12-20'", ending))).toEqual(['reminded-in-time'])
    const entry = `(SELECT max(id) FROM card_entry WHERE card_id = ${low})`
    expect(await broken(add('low', 'card_entry_id', entry, low))).toEqual(['reminded-after-a-charge'])
    expect(await broken(add('low', 'card_entry_id', entry, ending))).toEqual(['reminded-after-a-charge'])
    expect(
      await broken(
        'DROP INDEX card_reminder_low_once',
        add('low', 'card_entry_id', `(SELECT card_entry_id FROM card_reminder WHERE kind = 'low')`, low),
      ),
    ).toEqual(['reminded-after-a-charge'])
  })
})
