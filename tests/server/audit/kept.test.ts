import { keepDays } from '@/domain/keep-days'
import { addMinutes, DAY_MS } from '@/domain/time'
import { makeMember, moveClasses, stored } from '../booking/calls'
import { byCorp, corpCards, corpShop } from '../corporate/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp({ seed: corpShop })
  await moveClasses(server, { 2: '16:00' })
  const lin = makeMember(server, people.lin.id, await server.logIn(people.lin.id))
  for (const schedule_id of [1, 2]) await lin.book(byCorp(corpCards.whole, { schedule_id }))
  await stored(server, 'DELETE FROM session; DELETE FROM idempotency')
})
afterAll(() => server.close())

interface Promised {
  /** The rows that are written at `$1`, the first or second time (`$2`). */
  write: string
  /** When that was written down which is still known. */
  known: string
}

/** Everything that the privacy policy gives a time. */
const promises: Record<keyof typeof keepDays, Promised> = {
  session: {
    write: `INSERT INTO session (token_hash, account_id, client, created_at, expire_at) VALUES ('h' || $2, 1, 'h5', $1, $1::timestamptz + interval '30 days')`,
    known: `SELECT created_at AS at FROM session`,
  },
  code: {
    write: `INSERT INTO sms_code (area_code, phone, code_hash, address_hash, created_at, expire_at) VALUES ('zh-cn', '13800000001', 'h' || $2, 'a', $1, $1)`,
    known: 'SELECT created_at AS at FROM sms_code',
  },
  codeUse: {
    write: `INSERT INTO code_use (code_id, purpose, account_id, used_at) VALUES ($2, 'log_in', 1, $1)`,
    known: 'SELECT used_at AS at FROM code_use',
  },
  phoneChange: {
    write: `INSERT INTO phone_change (account_id, by_id, from_area, from_phone, to_area, to_phone, refused, at)
            VALUES (1, 1, 'zh-cn', '13800000001', 'zh-cn', '1370000000' || $2, 'member.step_up', $1)`,
    known: 'SELECT at FROM phone_change',
  },
  device: {
    write: `INSERT INTO account_device (account_id, device_hash, seen_at) VALUES (1, 'd' || $2, $1)`,
    known: 'SELECT seen_at AS at FROM account_device',
  },
  repeat: {
    write: `INSERT INTO idempotency (account_id, route, key, body_hash, answer, created_at) VALUES (1, 'r', 'k' || $2, 'h', '{}', $1)`,
    known: 'SELECT created_at AS at FROM idempotency',
  },
  view: {
    write: `INSERT INTO view_log (shop_id, brand_id, account_id, client_user_id, client_path, created_at) VALUES (1, 1, 1, 'u' || $2, '/', $1)`,
    known: 'SELECT created_at AS at FROM view_log',
  },
  share: {
    write: `INSERT INTO weapp_code (appid, shop_id, scene, brand_id, type, picture, made_at, used_at) VALUES ('wx', 1, 'h.1~r' || $2, 1, 'image/png', '', $1, $1)`,
    known: 'SELECT used_at AS at FROM weapp_code',
  },
  notice: {
    write: `INSERT INTO notice (brand_id, shop_id, account_id, kind, params, created_at) VALUES (1, 1, 1, 'visit.made', jsonb_build_object('by', $2::text), $1)`,
    known: 'SELECT created_at AS at FROM notice',
  },
  place: {
    write: `UPDATE corp_use SET checked_in_at = $1, checkin_lat = 31.2, checkin_lng = 121.4 WHERE booking_id = (SELECT id FROM booking ORDER BY id OFFSET $2 - 1 LIMIT 1)`,
    known: 'SELECT checked_in_at AS at FROM corp_use WHERE checkin_lat IS NOT NULL OR checkin_lng IS NOT NULL',
  },
  search: {
    write: `INSERT INTO staff_search (account_id, shop_id, brand_id, kind, asked, found, created_at) VALUES (3, 1, 1, 'name', '林' || $2, 1, $1)`,
    known: 'SELECT created_at AS at FROM staff_search',
  },
  act: {
    write: `WITH act AS (INSERT INTO staff_act (brand_id, shop_id, actor_id, about_id, route, input, address, client, at)
              VALUES (1, 1, 3, 1, 'POST /api/' || $2, '{}', '192.0.2.1', 'h5', $1) RETURNING id)
            INSERT INTO staff_act_end (staff_act_id, brand_id, code, at) SELECT id, 1, 'ok', $1 FROM act`,
    known: 'SELECT a.at FROM staff_act a JOIN staff_act_end e ON e.staff_act_id = a.id',
  },
  consent: {
    write: `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in, withdrawn_at, withdrawn_by, withdrawn_in)
            VALUES (1, 1, 'ranking', '1.' || $2, $1, 'member', 'h5', $1, 'member', 'h5')`,
    known: 'SELECT withdrawn_at AS at FROM consent',
  },
  contract: {
    write: `WITH tpl AS (INSERT INTO card_tpl (id, brand_id, key, name, type) VALUES (900 + $2::int, 1, 'kept-' || $2::int, '卡', 1) RETURNING id),
            term AS (INSERT INTO card_term (brand_id, card_tpl_id, version, content, need_signature, published_at, hash)
              SELECT 1, id, '1', 'x', false, $1, encode(sha256('x'), 'hex') FROM tpl RETURNING id)
            INSERT INTO card_agreement (brand_id, card_term_id, account_id, address, at) SELECT 1, id, 1, '192.0.2.1', $1 FROM term`,
    known: `SELECT at FROM card_agreement WHERE address <> ''`,
  },
  face: {
    write: `WITH gate AS (UPDATE shop SET has_face_guard = true)
            INSERT INTO face_photo (account_id, shop_id, brand_id, place, state, reason, keeps, at) VALUES (1, $2::int, 1, 1, 'refused', 'too_dark', false, $1)`,
    known: 'SELECT at FROM face_photo',
  },
  refusedEntry: {
    write: `INSERT INTO door_event (shop_id, brand_id, actor_id, kind, result, at, received_at) 
            VALUES (1, 1, 3, CASE $2::int WHEN 1 THEN 'code' ELSE 'call' END, 'checkin.full', $1::timestamptz, $1::timestamptz)`,
    known: 'SELECT received_at AS at FROM door_event',
  },
  dataCopy: {
    write: `INSERT INTO data_copy (id, account_id, shop_id, brand_id, asked_at, ready_at, expire_at, bytes, hash)
            VALUES (gen_random_uuid(), 1, 1, 1, $1, $1, $1::timestamptz + interval '7 days', 2, 'h' || $2)`,
    known: 'SELECT ready_at AS at FROM data_copy',
  },
  dispute: {
    write: `WITH t AS (INSERT INTO training (brand_id, key, name, start_day, end_day, gym_start, gym_end, member_start, member_end)
                VALUES (1, 'k' || $2, '五月赛', '2026-05-01', '2026-05-31', '2026-04-01Z', '2026-06-01Z', '2026-04-01Z', '2026-06-01Z') RETURNING id),
              g AS (INSERT INTO training_gym (training_id, shop_id, brand_id, applied_at) SELECT id, 1, 1, '2026-04-01Z' FROM t)
            INSERT INTO training_dispute (training_id, shop_id, brand_id, account_id, day, words, created_at) SELECT id, 1, 1, 1, '2026-05-02', '漏记', $1 FROM t`,
    known: 'SELECT created_at AS at FROM training_dispute',
  },
  note: {
    write: `INSERT INTO member_note (shop_id, brand_id, account_id, author_id, words, created_at) VALUES (1, 1, 1, 3, '膝盖旧伤' || $2, $1)`,
    known: 'SELECT created_at AS at FROM member_note',
  },
}

describeOnBothEngines('Data with a retention time in the privacy policy', () => {
  it.each(Object.entries(keepDays) as [keyof typeof keepDays, number][])('is forgotten after it: %s, %d days', async (kept, days) => {
    const { write, known } = promises[kept]
    const over = new Date(TEN_O_CLOCK - days * DAY_MS)
    const young = new Date(addMinutes(TEN_O_CLOCK, 1) - days * DAY_MS)
    for (const [nth, at] of [over, young].entries()) await server.engine.run({ name: `test-write-${kept}`, text: write }, [at, nth + 1])
    await server.sweeper.runAll()
    expect(await stored(server, known)).toEqual([{ at: young }])
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 1))
    await server.sweeper.runAll()
    server.clock.moveTo(TEN_O_CLOCK)
    expect(await stored(server, known)).toEqual([])
  })

  it('is forgotten in one run however much there is, and leaves nothing of the staff’s acts behind', async () => {
    await stored(
      server,
      `INSERT INTO view_log (shop_id, brand_id, account_id, client_user_id, client_path, created_at)
       SELECT 1, 1, 1, 'u' || n, '/', '2020-01-01Z' FROM generate_series(1, 2001) n`,
    )
    await server.sweeper.runAll()
    expect(
      await stored(server, 'SELECT id FROM view_log UNION ALL SELECT id FROM staff_act UNION ALL SELECT staff_act_id FROM staff_act_end'),
    ).toEqual([])
  })

  it('stays a check-in where the place of it was forgotten', async () => {
    expect(await stored(server, 'SELECT checked_in_at IS NOT NULL AS done FROM corp_use ORDER BY booking_id')).toEqual([
      { done: true },
      { done: true },
    ])
  })
})
