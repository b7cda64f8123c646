import { createHash } from 'node:crypto'
import { recordSeed, mac } from '@server/modules/checkin/gate/keys'
import { drawCode, windowOf, type CodeStep } from '@/domain/checkin/code'
import { describeOnBothEngines, itOnServer, type Seed } from '../support/database'
import { gateAt, type Gate } from './gate-stage'
import { checkinShop } from './shop'
import { countInside, setCheckinStage, sql } from './stage'

const CROWD = 500
const PLACES = 300
const [FIRST, LAST] = [1001, 1000 + CROWD]

const more = `
INSERT INTO account (id, area_code, phone, username, created_at) SELECT g, 'zh-cn', (15000000000 + g)::text, '会员' || g, '2026-01-01Z' FROM generate_series(1301, ${LAST}) g;
INSERT INTO ship (account_id, shop_id, brand_id, status, created_at) SELECT g, 1, 1, 2, '2026-01-01Z' FROM generate_series(1301, ${LAST}) g;
INSERT INTO card (id, brand_id, account_id, card_tpl_id, card_no, type, balance_units, created_at)
  SELECT g, 1, g, 1, 'M' || g, 1, 10000, '2026-01-01Z' FROM generate_series(1301, ${LAST}) g;
INSERT INTO card_entry (card_id, brand_id, kind, delta_units, balance_units, created_at) SELECT g, 1, 'open', 10000, 10000, '2026-01-01Z' FROM generate_series(1301, ${LAST}) g;
INSERT INTO card_user (card_id, account_id, brand_id) SELECT g, g, 1 FROM generate_series(1301, ${LAST}) g;
INSERT INTO card_shop (card_id, shop_id, brand_id) SELECT g, 1, 1 FROM generate_series(1301, ${LAST}) g;`

/** 500 members with a card of ¥100 each. */
const crowdShop: Seed = {
  name: `crowd ${createHash('sha256')
    .update(checkinShop.name + more)
    .digest('hex')
    .slice(0, 12)}`,
  async fill(engine) {
    await checkinShop.fill(engine)
    await engine.session((session) => session.exec(more))
  },
}
const stage = setCheckinStage(1_000_000, crowdShop)
let gates: Gate[]
beforeAll(async () => {
  gates = [await gateAt(stage.server), await gateAt(stage.server, 1, '后门闸机')]
})

/** Each has made an entry an hour ago and paid ¥20 for it with the own card. */
const enterAll = async () => {
  await stage.server.engine.session((session) =>
    session.exec(`UPDATE checkin_frame SET max_users = ${PLACES} WHERE id = 1;
      INSERT INTO checkin (shop_id, brand_id, account_id, frame_id, method, status, created_at, start_at, expire_at, channel, card_id, cost_units)
        SELECT 1, 1, g, 1, 'QRCODE', 7, '2026-11-21T09:00:00+08:00', '2026-11-21T06:00:00+08:00', '2026-11-21T22:00:00+08:00', 'CARD', g, 2000 FROM generate_series(${FIRST}, ${LAST}) g;
      INSERT INTO checkin_event (checkin_id, shop_id, brand_id, to_status, by, at) SELECT id, 1, 1, 7, 'member', created_at FROM checkin;
      UPDATE card SET balance_units = 8000 WHERE id BETWEEN ${FIRST} AND ${LAST};
      INSERT INTO card_entry (card_id, brand_id, kind, delta_units, balance_units, checkin_id, created_at) SELECT card_id, 1, 'book', -2000, 8000, id, created_at FROM checkin`),
  )
  return sql<{ id: number; createdAt: Date }>('SELECT id, created_at AS "createdAt" FROM checkin ORDER BY id')
}
type Entry = Awaited<ReturnType<typeof enterAll>>[number]
const code = ({ id, createdAt }: Entry, step: CodeStep = 'in') => {
  const { clock, context } = stage.server
  const seed = recordSeed(context.config.sessionSecret, { id, shopId: 1, createdAt }, 0)
  return drawCode(seed, { recordId: id, step, window: windowOf(clock.now()) }, mac)
}
const counted = (words: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

describeOnBothEngines('At one opening', () => {
  it('500 members show their codes at two gates for 300 places: none is passed, those who stay outside are told so, and nobody pays twice [IP-281] [IP-287] [IP-350]', async () => {
    const entries = await enterAll()
    const answers = await Promise.all(entries.map((entry, at) => gates[at % 2]!.redeem(code(entry))))
    expect(counted(answers.map((answer) => answer.code))).toEqual({ ok: PLACES, 'checkin.full': CROWD - PLACES })
    expect(answers.filter(({ status, msg }) => status !== 200 && msg === '')).toEqual([])
    expect(await countInside()).toBe(PLACES)
    expect(await sql('SELECT balance_units AS balance, count(*)::int AS n FROM card WHERE id > 1000 GROUP BY 1')).toEqual([
      { balance: 8000, n: CROWD },
    ])
    expect(await sql(`SELECT kind, count(*)::int AS n FROM card_entry WHERE checkin_id IS NOT NULL GROUP BY 1`)).toEqual([
      { kind: 'book', n: CROWD },
    ])
    expect(await sql(`SELECT result, count(*)::int AS n FROM door_event GROUP BY 1 ORDER BY 2`)).toEqual([
      { result: 'checkin.full', n: CROWD - PLACES },
      { result: 'ok', n: PLACES },
    ])
    expect(await sql(`SELECT count(*)::int AS n FROM attendance WHERE checkin_id IS NOT NULL`)).toEqual([{ n: PLACES }])

    const outside = entries.filter((_, at) => answers[at]!.status !== 200)
    const inside = entries.filter((_, at) => answers[at]!.status === 200)
    await Promise.all(inside.slice(0, 40).map((entry) => gates[0]!.redeem(code(entry, 'out'))))
    const again = await Promise.all(outside.map((entry) => gates[1]!.redeem(code(entry))))
    expect(counted(again.map((answer) => answer.code))).toEqual({ ok: 40, 'checkin.full': CROWD - PLACES - 40 })
    expect(await countInside()).toBe(PLACES)
  })

  itOnServer('nobody waits for a record that somebody else holds but its own person', async () => {
    const [first, ...others] = (await enterAll()).slice(0, 20)
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let isHeld = () => {}
    const held = new Promise<void>((resolve) => (isHeld = resolve))
    const holding = stage.server.engine.begin(async (scope) => {
      await scope.run({ name: 'test-hold-record', text: 'SELECT id FROM checkin WHERE id = $1 FOR UPDATE' }, [first!.id])
      isHeld()
      await released
    })
    await held
    const waiting = gates[0]!.redeem(code(first!))
    expect(counted((await Promise.all(others.map((entry) => gates[0]!.redeem(code(entry))))).map((answer) => answer.code))).toEqual({
      ok: 19,
    })
    expect(await countInside()).toBe(19)
    release()
    await holding
    expect(await waiting).toMatchObject({ status: 200, data: { type: 'checkin' } })
  })
})
