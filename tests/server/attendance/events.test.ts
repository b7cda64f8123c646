import { cancelClasses, moveClassBookings } from '@server/modules/booking/service'
import { endTrainings, markBookings } from '@server/modules/attendance/service'
import { recordSelfTraining } from '@server/modules/booking/feed/service'
import { allowErasing } from '@server/db/personal/erase'
import { inTransaction, withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { erasePerson } from '@server/personal-data'
import { addMinutes, readInstant } from '@/domain/time'
import { classes } from '../booking/shop'
import { setCallOffStage, sql } from '../booking/change/call-off-stage'
import { workers } from '../staff/shop'
import { describeOnBothEngines, itOnServer } from '../support/database'
import { actWhile } from '../support/meanwhile'
import { TEN_O_CLOCK } from '../support/app'
import { people } from '../support/two-brands'

const LIN = people.lin.id
const stage = setCallOffStage()
class Undo extends Error {}

const at = (time: string) => readInstant(`2026-11-21T${time}+08:00`)
const mark = (orderId: number, word: 'present' | 'late' | 'absent' | null, time: string) =>
  inTransaction(() => markBookings([{ orderId, mark: word }], workers.coach, at(time)))
/** The events, each with the instant of the visit and when it was recorded, as times of the day. */
const events = async () =>
  (
    await sql<{ event: string }>(
      `SELECT concat_ws(' ', account_id, kind, cause, to_char(at AT TIME ZONE 'Asia/Shanghai', 'HH24:MI'), to_char(recorded_at AT TIME ZONE 'Asia/Shanghai', 'HH24:MI')) AS event
         FROM attendance_event ORDER BY id`,
    )
  ).map(({ event }) => event)
const due = () => sql<{ who: number; day: string }>('SELECT DISTINCT account_id AS who, day::text AS day FROM body_due ORDER BY 1, 2')
const booked = async () => (await stage.lin.book()).data.order.id

describeOnBothEngines('The events of attendances', () => {
  it('are that a person came and that it was taken back, each when it was recorded, and the day is due to be counted', async () => {
    const lin = await booked()
    await mark(lin, 'present', '18:05:00')
    await mark(lin, 'absent', '18:20:00')
    await mark(lin, 'late', '18:30:00')
    expect(await events()).toEqual([`${LIN} came mark 18:00 18:05`, `${LIN} back mark 18:00 18:20`, `${LIN} came mark 18:00 18:30`])
    expect(await due()).toEqual([{ who: LIN, day: '2026-11-21' }])
  })

  it('are none where a mark repeats a known fact', async () => {
    const lin = await booked()
    await mark(lin, 'present', '18:05:00')
    await sql('DELETE FROM body_due')
    await mark(lin, 'late', '18:10:00')
    expect(await events()).toHaveLength(1)
    expect(await due()).toEqual([])
  })

  it('move with the class that is moved: back from the one day, and come on the other', async () => {
    const lin = await booked()
    await mark(lin, 'present', '17:30:00')
    const move = (day: string) =>
      sql(
        `UPDATE schedule SET start_at = '2026-11-${day}T18:00+08:00', end_at = '2026-11-${day}T19:00+08:00', shop_day = '2026-11-${day}' WHERE id = ${classes.evening}`,
      )
    await move('22')
    await inTransaction(() => moveClassBookings([classes.evening], at('17:40:00')))
    expect(await events()).toEqual([`${LIN} came mark 18:00 17:30`, `${LIN} back mark 18:00 17:40`, `${LIN} came mark 18:00 17:40`])
    expect(await due()).toEqual([
      { who: LIN, day: '2026-11-21' },
      { who: LIN, day: '2026-11-22' },
    ])
    await move('21')
    await inTransaction(() => moveClassBookings([classes.evening], at('17:50:00')))
  })

  it('end with the class that is called off', async () => {
    const lin = await booked()
    await mark(lin, 'present', '17:30:00')
    await inTransaction(() => cancelClasses([classes.evening], at('17:45:00')))
    expect(await events()).toEqual([`${LIN} came mark 18:00 17:30`, `${LIN} back mark 18:00 17:45`])
  })

  it('tell of a self-training once it is over', async () => {
    const [start, end] = [addMinutes(TEN_O_CLOCK, 60), addMinutes(TEN_O_CLOCK, 120)]
    await inTransaction(() => recordSelfTraining({ shopId: 1, accountId: LIN, name: '自由训练', start, end }, TEN_O_CLOCK))
    expect(await events()).toEqual([])
    await endTrainings(addMinutes(end, 1))
    expect(await events()).toEqual([`${LIN} came self_training 11:00 12:01`])
  })

  it('are changed and deleted by nobody, not even where a person is erased', async () => {
    await mark(await booked(), 'present', '18:05:00')
    await expect(sql('UPDATE attendance_event SET kind = kind')).rejects.toThrow('attendance_event is never changed, only added to')
    await expect(sql('DELETE FROM attendance_event')).rejects.toThrow('attendance_event is never changed, only added to')
    await expect(
      withEngine(stage.server.engine, () =>
        inTransaction(async () => {
          await allowErasing()
          await rows('DELETE FROM attendance_event')
        }),
      ),
    ).rejects.toThrow('attendance_event is never changed, only added to')
  })

  it('stay under the number of an account that is erased: a visit was a visit, and no day is due', async () => {
    const [start, end] = [addMinutes(TEN_O_CLOCK, 60), addMinutes(TEN_O_CLOCK, 120)]
    await inTransaction(() => recordSelfTraining({ shopId: 1, accountId: LIN, name: '自由训练', start, end }, TEN_O_CLOCK))
    await endTrainings(end)
    await sql('DELETE FROM body_due')
    const person = { account: LIN, area: 'zh-cn', phone: people.lin.phone, username: '林晓', nickname: '' }
    await withEngine(stage.server.engine, () =>
      inTransaction(async () => {
        await erasePerson(person)
        expect(await rows('SELECT FROM attendance')).toEqual([])
        expect(await rows('SELECT account_id, kind FROM attendance_event')).toEqual([{ account_id: LIN, kind: 'came' }])
        expect(await rows('SELECT FROM body_due')).toEqual([])
        throw new Undo()
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  })

  it('are written of a server that says no moment, too: the database has one', async () => {
    const lin = await booked()
    await mark(lin, 'present', '18:05:00')
    const before = Date.now() - 60_000
    await sql(`DELETE FROM attendance WHERE booking_id = ${lin}`)
    await sql(`DELETE FROM class_mark WHERE booking_id = ${lin}`)
    await sql(`UPDATE booking SET status = 1, has_checked_in = false WHERE id = ${lin}`)
    const [, back] = await sql<{ kind: string; at: Date }>('SELECT kind, recorded_at AS at FROM attendance_event ORDER BY id')
    expect(back!.kind).toBe('back')
    expect(back!.at.getTime()).toBeGreaterThan(Math.min(before, at('18:05:00')))
  })

  itOnServer('alternate where two mark the same person at once', async () => {
    const lin = await booked()
    await mark(lin, 'present', '18:05:00')
    await actWhile(stage.server.engine, {
      held: () => markBookings([{ orderId: lin, mark: 'absent' }], workers.coach, at('18:10:00')),
      act: () => mark(lin, 'present', '18:11:00'),
    })
    expect(await events()).toEqual([`${LIN} came mark 18:00 18:05`, `${LIN} back mark 18:00 18:10`, `${LIN} came mark 18:00 18:11`])
  })

  itOnServer('have nobody wait for a day that another transaction says is due', async () => {
    const lin = await booked()
    const { waited } = await actWhile(stage.server.engine, {
      held: () => rows(`INSERT INTO body_due (account_id, day) VALUES (${LIN}, '2026-11-21')`),
      act: () => mark(lin, 'present', '18:05:00'),
    })
    expect(waited).toBe(false)
    expect(await sql(`SELECT FROM body_due WHERE account_id = ${LIN}`)).toHaveLength(2)
  })
})
