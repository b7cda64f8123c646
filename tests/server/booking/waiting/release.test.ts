import { rows } from '@server/gym/rows'
import { withEngine } from '@server/db/transaction'
import { addMembers, book, classId, edited, importText, smallGymText } from '../../gym/small-gym'
import { classes } from '../shop'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../../support/database'
import { stored } from '../calls'
import { later, notify, placed, runDue, setPaymentStage, tradeNo } from '../../payment/stage'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'

const stage = setPaymentStage()

/** 林晓 holds the only seat of a class unpaid; 1001 waits for it. */
const heldPlace = async () => {
  await stored(stage.server, 'UPDATE shop SET team_course_can_wait = true, team_minutes_can_wait = 60 WHERE id = 1')
  const held = await placed(stage.lin, { schedule_id: classes.single })
  const joined = await stage.other.send('POST', `/api/mobile/schedules/${classes.single}/candidates/`, {
    shop_id: 1,
    candidate_type: 2,
    card_id: 1001,
  })
  expect(joined.code).toBe('ok')
  return { held }
}
const booked = () =>
  stored<{ account_id: number }>(stage.server, `SELECT account_id FROM booking WHERE schedule_id = ${classes.single} AND status = 1`)

describeOnEngine('A held seat that is not paid', () => {
  it('goes to a candidate when its hold ends [BK-199]', async () => {
    const { held } = await heldPlace()
    later(16)
    await runDue()
    expect(await booked()).toEqual([{ account_id: 1001 }])
    expect((await stage.lin.read(held.orderId)).data.order.status).toBe(2)
  })

  it('goes to a candidate when its order is closed; a late payment is refunded [BK-199]', async () => {
    const { held } = await heldPlace()
    const trade = tradeNo()
    stage.wechat.breakDown()
    await stage.lin.close(held.orderId)
    stage.wechat.mend()
    expect(await booked()).toEqual([{ account_id: 1001 }])
    await notify(stage.wechat.pay(trade, stage.server.clock.now()))
    await runDue()
    expect(await booked()).toEqual([{ account_id: 1001 }])
    expect((await stage.lin.read(held.orderId)).data.order.status).toBe(4)
  })
})

describeOnEngine('Classes that the shop changes', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('a class that gets more seats promotes candidates [BK-199]', () =>
    withEngine(database.engine, async () => {
      const waits = edited(
        smallGymText,
        ['minutes_can_cancel: 120 }', 'minutes_can_cancel: 120, team_course_can_wait: true }'],
        ['capacity: 20,', 'capacity: 1,'],
        ['trial: 3,', 'trial: 1,'],
      )
      await importText(waits)
      await addMembers(database.engine)
      await book(1, 'flow.2026-05-22', { cardId: 1 })
      const scheduleId = await classId('flow.2026-05-22')
      await rows(
        `INSERT INTO candidate (shop_id, brand_id, schedule_id, account_id, candidate_type, channel, card_id, created_at)
         SELECT shop_id, brand_id, id, 2, 2, 'CARD', 3, '2026-05-22T09:00:00+08:00' FROM schedule WHERE id = $1`,
        [scheduleId],
      )
      await importText(edited(waits, ['capacity: 1,', 'capacity: 2,']))
      expect(await rows('SELECT account_id, card_id FROM booking WHERE schedule_id = $1 ORDER BY id', [scheduleId])).toEqual([
        { account_id: 1, card_id: 1 },
        { account_id: 2, card_id: 3 },
      ])
      expect(await rows('SELECT kind FROM notice')).toEqual([{ kind: 'waiting.promoted' }])
      expect(brokenIn(await auditDatabase())).toEqual([])
    }))

  it('a class that is called off ends the waiting, refunds the members, and notifies everybody', () =>
    withEngine(database.engine, async () => {
      const scheduleId = await classId('flow.2026-05-25')
      await book(1, 'flow.2026-05-25', { cardId: 1 })
      await rows(
        `INSERT INTO candidate (shop_id, brand_id, schedule_id, account_id, candidate_type, created_at)
         SELECT shop_id, brand_id, id, 2, 1, '2026-05-22T09:00:00+08:00' FROM schedule WHERE id = $1`,
        [scheduleId],
      )
      const [before] = await rows<{ units: number }>('SELECT balance_units AS units FROM card WHERE id = 1')
      await importText(
        edited(
          smallGymText,
          ['days: [mon, fri]', 'days: [fri]'],
          ['minutes_can_cancel: 120 }', 'minutes_can_cancel: 120, team_course_can_wait: true }'],
        ),
      )
      expect(await rows('SELECT outcome FROM candidate WHERE schedule_id = $1', [scheduleId])).toEqual([{ outcome: 'over' }])
      expect(await rows(`SELECT account_id, kind FROM notice WHERE kind LIKE '%called_off' ORDER BY account_id`)).toEqual([
        { account_id: 1, kind: 'class.called_off' },
        { account_id: 2, kind: 'waiting.called_off' },
      ])
      expect((await rows<{ units: number }>('SELECT balance_units AS units FROM card WHERE id = 1'))[0]!.units).toBeGreaterThan(
        before!.units,
      )
      expect(brokenIn(await auditDatabase())).toEqual([])
    }))
})
