import { admit, cancelById, leaveRecord } from '@server/modules/checkin/service'
import { withEngine, asTenant, inTransaction } from '@server/db/transaction'
import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'
import { clockAt, countInside, runDue, setCheckinStage, sql, visitorAt, type Visitor } from './stage'

const stage = setCheckinStage(1_000_000)
const staff = { by: 'staff', actorId: people.coach.id } as const

const CROWD = 40
let crowd: Visitor[]
beforeAll(async () => {
  crowd = []
  for (let n = 0; n < CROWD; n += 1) crowd.push(await visitorAt(1001 + n))
}, 60_000)

const codes = (answers: readonly string[]) => {
  const counted: Record<string, number> = {}
  for (const code of answers) counted[code] = (counted[code] ?? 0) + 1
  return counted
}
/** Runs a change of its own and tells how it ended. */
const outcome = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    await withEngine(stage.server.engine, () => asTenant('brand 1', () => inTransaction(work)))
    return 'ok'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}
const now = () => stage.server.clock.now()
const readStatus = async (id: number) => (await sql<{ status: number }>(`SELECT status FROM checkin WHERE id = ${id}`))[0]!.status

describeOnBothEngines('At one opening', () => {
  it('a frame lets in as many as it takes, and a person who stays outside is not charged [IP-281] [IP-350]', async () => {
    const answers = await Promise.all(crowd.map((visitor) => visitor.enter({ method: 'SCAN', card_id: visitor.accountId })))
    expect(codes(answers.map(({ code }) => code))).toEqual({ ok: 10, 'checkin.full': CROWD - 10 })
    expect(await countInside()).toBe(10)
    const balances = await sql<{ balance: number; n: number }>(
      `SELECT balance_units AS balance, count(*)::int AS n FROM card WHERE id BETWEEN 1001 AND ${1000 + CROWD} GROUP BY 1 ORDER BY 1`,
    )
    expect(balances).toEqual([
      { balance: 8000, n: 10 },
      { balance: 10000, n: CROWD - 10 },
    ])
  })

  it('codes that were made before are let in as many as there are places, and the others keep theirs', async () => {
    const made = await Promise.all(crowd.map((visitor) => visitor.enter({ card_id: visitor.accountId })))
    const ids = made.map(({ data }) => data.checkin.id)
    const answers = await Promise.all(ids.map((id) => outcome(() => admit(id, staff, now()))))
    expect(codes(answers)).toEqual({ ok: 10, 'checkin.full': CROWD - 10 })
    expect([await countInside(), (await sql('SELECT 1 FROM attendance')).length]).toEqual([10, 10])
  })

  it('one person has one entry and pays once, however many are asked for at once [IP-280]', async () => {
    const ways = [{ card_id: cards.value }, { card_id: cards.times }, { card_id: cards.period }, { channel: 'WEIXIN', card_id: undefined }]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => stage.lin.enter({ method: n % 2 ? 'SCAN' : 'QRCODE', ...ways[n % ways.length] })),
    )
    expect(codes(answers.map(({ code }) => code))).toEqual({ ok: 12 })
    expect(new Set(answers.map(({ data }) => data.checkin.id)).size).toBe(1)
    const paid = [await readBalance(stage.server, cards.value), await readBalance(stage.server, cards.times)]
    expect([JSON.stringify([126000, 8]), JSON.stringify([128000, 7]), JSON.stringify([128000, 8])]).toContain(JSON.stringify(paid))
  })
})

describeOnBothEngines('At one moment', () => {
  it('a code is redeemed once, however many gates read it', async () => {
    const { id } = (await stage.lin.enter()).data.checkin
    const answers = await Promise.all(Array.from({ length: 8 }, () => outcome(() => admit(id, staff, now()))))
    expect(codes(answers)).toEqual({ ok: 1, 'checkin.moved': 7 })
    expect(await countInside()).toBe(1)
  })

  it('a code is cancelled or redeemed, and never both', async () => {
    const first = [...crowd.slice(0, 10)]
    for (const visitor of first) {
      const { id } = (await visitor.enter({ card_id: visitor.accountId })).data.checkin
      const [redeemed, cancelled] = await Promise.all([
        outcome(() => admit(id, staff, now())),
        outcome(() => cancelById(id, { by: 'member' }, stage.server.context, now())),
      ])
      expect([redeemed, cancelled].sort()).toEqual(['checkin.moved', 'ok'])
      expect(await readStatus(id)).toBe(redeemed === 'ok' ? 1 : 2)
      expect(await readBalance(stage.server, visitor.accountId)).toBe(redeemed === 'ok' ? 8000 : 10000)
    }
  })

  it('a visitor who leaves while the frame ends has left once', async () => {
    const ids: number[] = []
    for (const visitor of crowd.slice(0, 10))
      ids.push((await visitor.enter({ method: 'SCAN', card_id: visitor.accountId })).data.checkin.id)
    clockAt('22:00')
    await Promise.all([runDue(), ...ids.map((id) => outcome(() => leaveRecord(id, { by: 'member' }, now())))])
    expect(await Promise.all(ids.map(readStatus))).toEqual(ids.map(() => 5))
    expect(await countInside()).toBe(0)
    const events = await sql<{ n: number }>('SELECT count(*)::int AS n FROM checkin_event WHERE to_status = 5')
    expect(events).toEqual([{ n: 10 }])
  })

  it('visitors who go out and come in share the last place', async () => {
    await sql('UPDATE checkin_frame SET max_users = 1 WHERE id = 1')
    const { id } = (await stage.lin.enter({ method: 'SCAN' })).data.checkin
    await Promise.all([
      stage.lin.leave(id, { action: 'leave' }),
      ...crowd.slice(0, 5).map((visitor) => visitor.enter({ method: 'SCAN', card_id: visitor.accountId })),
    ])
    expect(await countInside()).toBeLessThanOrEqual(1)
    expect((await sql('SELECT 1 FROM checkin WHERE status = 1')).length).toBe(await countInside())
  })
})
