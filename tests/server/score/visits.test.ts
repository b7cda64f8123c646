import { inTransaction } from '@server/db/transaction'
import { markBookings, endTrainings } from '@server/modules/attendance/service'
import { recordSelfTraining } from '@server/modules/booking/feed/service'
import { moveClassBookings } from '@server/modules/booking/service'
import { writeEntries } from '@server/modules/score/repository'
import { visitScores } from '@server/modules/score/sweeps'
import { addMinutes, readInstant } from '@/domain/time'
import { classes } from '../booking/shop'
import { setCallOffStage, sql } from '../booking/change/call-off-stage'
import { workers } from '../staff/shop'
import { TEN_O_CLOCK } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'

const LIN = people.lin.id
const stage = setCallOffStage()

const at = (time: string) => readInstant(`2026-11-21T${time}+08:00`)
const mark = (orderId: number, word: 'present' | 'absent' | null, time: string) =>
  inTransaction(() => markBookings([{ orderId, mark: word }], workers.coach, at(time)))
const give = (cause: string, points: number) =>
  sql(
    `INSERT INTO score_rule (shop_id, brand_id, cause, points) VALUES (1, 1, '${cause}', ${points}) ON CONFLICT (shop_id, cause) DO UPDATE SET points = excluded.points`,
  )
const sweep = () => visitScores.run(at('20:00:00'))
const booked = async () => (await stage.lin.book()).data.order.id

/** What the ledger of Lin at shop 1 says beside its opening, and the score. */
const ledger = () =>
  sql<{ entry: string }>(
    `SELECT concat_ws(' ', cause, subject, step, delta, balance, to_char(at AT TIME ZONE 'Asia/Shanghai', 'HH24:MI')) AS entry FROM score_entry WHERE ship_id = 11 AND cause <> 'opening' ORDER BY id`,
  ).then((rows) => rows.map(({ entry }) => entry))
const score = async () => (await sql<{ score: number }>('SELECT score FROM ship WHERE id = 11'))[0]!.score

beforeEach(async () => {
  // The stage forgot the visits of the test before, and their events.
  await stage.server.engine.session((session) =>
    session.exec(`DELETE FROM score_rule; DELETE FROM score_due; SET session_replication_role = replica; DELETE FROM score_entry WHERE cause <> 'opening';
      SET session_replication_role = origin; UPDATE ship SET score = 80 WHERE id = 11`),
  )
})

describeOnBothEngines('The scores of visits', () => {
  it('give for a class what the shop says, once, however often they are settled', async () => {
    await give('class', 10)
    const start = await score()
    await mark(await booked(), 'present', '18:05:00')
    expect(await score()).toBe(start)
    await sweep()
    await sweep()
    expect(await ledger()).toEqual([`class 流瑜伽 1 10 ${start + 10} 18:05`])
    expect(await score()).toBe(start + 10)
    expect(await sql('SELECT FROM score_due')).toEqual([])
  })

  it('are taken back with the visit, also where the rule is gone, and a visit that is marked anew is another', async () => {
    await give('class', 10)
    const start = await score()
    const lin = await booked()
    await mark(lin, 'present', '18:05:00')
    await sweep()
    await give('class', 30)
    await mark(lin, 'absent', '18:20:00')
    await sql('DELETE FROM score_rule')
    await sweep()
    expect(await ledger()).toEqual([`class 流瑜伽 1 10 ${start + 10} 18:05`, `class 流瑜伽 2 -10 ${start} 18:20`])
    await give('class', 30)
    await mark(lin, 'present', '18:30:00')
    await sweep()
    expect((await ledger())[2]).toBe(`class 流瑜伽 1 30 ${start + 30} 18:30`)
  })

  it('give nothing for what was taken back before they were settled, and nothing twice for a class that is moved', async () => {
    await give('class', 10)
    const lin = await booked()
    await mark(lin, 'present', '17:00:00')
    await mark(lin, null, '17:01:00')
    await sweep()
    expect(await ledger()).toEqual([])
    await mark(lin, 'present', '17:05:00')
    await sweep()
    const move = (day: string) =>
      sql(
        `UPDATE schedule SET start_at = '2026-11-${day}T18:00+08:00', end_at = '2026-11-${day}T19:00+08:00', shop_day = '2026-11-${day}' WHERE id = ${classes.evening}`,
      )
    await move('22')
    await inTransaction(() => moveClassBookings([classes.evening], at('17:40:00')))
    await sweep()
    await move('21')
    await inTransaction(() => moveClassBookings([classes.evening], at('17:50:00')))
    await sweep()
    expect(await ledger()).toHaveLength(1)
  })

  it('give nothing without a rule, nor later for visits from before there was one', async () => {
    const lin = await booked()
    await mark(lin, 'present', '18:05:00')
    await sweep()
    await give('class', 10)
    await sweep()
    expect(await ledger()).toEqual([])
  })

  it('give for a self-training by its own rule', async () => {
    await give('self_training', 5)
    await give('class', 10)
    const start = await score()
    const [from, until] = [addMinutes(TEN_O_CLOCK, 60), addMinutes(TEN_O_CLOCK, 120)]
    await inTransaction(() => recordSelfTraining({ shopId: 1, accountId: LIN, name: '自由训练', start: from, end: until }, TEN_O_CLOCK))
    await endTrainings(addMinutes(until, 1))
    await sweep()
    expect(await ledger()).toEqual([`self_training  1 5 ${start + 5} 12:01`])
  })

  it('may bring a balance below 0 that was taken meanwhile, which shows as 0', async () => {
    await give('class', 10)
    const lin = await booked()
    await mark(lin, 'present', '18:05:00')
    await sweep()
    await inTransaction(() =>
      writeEntries(
        [{ shipId: 11, cause: 'correction', causeId: null, stands: true, delta: -90, byId: workers.staff, reason: '清零' }],
        at('18:10:00'),
      ),
    )
    await mark(lin, 'absent', '18:20:00')
    await sweep()
    expect(await score()).toBe(-10)
    const shown = await stage.lin.get<{ score: number; entries: { balance: number }[] }>('/api/v2/shops/1/ships/11/scores/')
    expect([shown.data.score, shown.data.entries[0]!.balance]).toEqual([0, 0])
  })
})
