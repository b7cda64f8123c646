import type { Answer } from '@/http/call'
import { formatInstant, readInstant } from '@/domain/time'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'
import { clockAt, later, runDue, setCheckinStage, sql, visitorAt, type Visitor } from './stage'

const stage = setCheckinStage()
const BASE = '/api/v2/shops/1/user/checkin/crowd/reminders/'
const at = (time: string, day = '2026-11-21') => formatInstant(readInstant(`${day}T${time}:00+08:00`))
type Reminders = Answer<'crowdReminders'>

const ask = (from: string, until: string, who: Visitor = stage.lin) => who.send<Reminders>('POST', BASE, { from, until })
const own = async (who: Visitor = stage.lin) => (await who.send<Reminders>('GET', BASE)).data.reminders
const told = () =>
  sql<{ to: number; params: object; path: string }>(
    `SELECT account_id AS "to", params, path FROM notice WHERE kind = 'crowd.quiet' ORDER BY id`,
  )
const inside = (users: number) => sql(`UPDATE checkin_frame SET users_count = ${users}, max_users = 10 WHERE shop_id = 1`)

beforeEach(async () => {
  clockAt('10:00')
  await sql('DELETE FROM crowd_reminder')
  await sql(`DELETE FROM notice WHERE kind = 'crowd.quiet'`)
})

describeOnBothEngines('A person who waits for a quiet hour', () => {
  it('is told once, as soon as the venue is not busy in the span, and the reminder is gone when the span is over', async () => {
    await ask(at('10:30'), at('12:00'))
    await runDue()
    expect(await told()).toEqual([])
    clockAt('10:31')
    await inside(7)
    await runDue()
    expect([await told(), (await own())[0]!.told]).toEqual([[], false])
    await inside(5)
    await runDue()
    expect(await told()).toEqual([
      {
        to: people.lin.id,
        params: { shop: expect.any(String) as string, n: 5, from: '10:30', until: '12:00' },
        path: '/mobile/shop/1/sign/crowd/',
      },
    ])
    later(1)
    await runDue()
    expect([await told(), await own()]).toEqual([expect.objectContaining({ length: 1 }), [expect.objectContaining({ told: true })]])
    clockAt('12:00')
    await runDue()
    expect(await sql('SELECT id FROM crowd_reminder')).toEqual([])
    await inside(0)
  })

  it('hears nothing once the request is withdrawn, by whom it is of alone, or while he is inside', async () => {
    await ask(at('10:30'), at('12:00'))
    const withdraw = (who: Visitor) => who.send<Reminders>('DELETE', `${BASE}?from=${encodeURIComponent(at('10:30'))}`)
    await withdraw(stage.other)
    expect(await own()).toHaveLength(1)
    expect((await withdraw(stage.lin)).data.reminders).toEqual([])
    await ask(at('10:30'), at('12:00'), stage.other)
    await stage.other.enter({ method: 'SCAN', card_id: 1001 })
    clockAt('10:31')
    await runDue()
    expect(await told()).toEqual([])
  })

  it('asks once for a span, for five at most, of six hours at most, not over and within two days', async () => {
    await ask(at('18:00'), at('20:00'))
    expect((await ask(at('18:00'), at('19:00'))).data.reminders).toHaveLength(1)
    for (const [from, until] of [
      [at('08:00'), at('10:00')],
      [at('18:00'), at('18:00')],
      [at('10:00'), at('16:01')],
      [at('10:01', '2026-11-23'), at('11:00', '2026-11-23')],
    ])
      expect(await ask(from!, until!)).toMatchObject({ status: 409, code: 'checkin.remind_span' })
    for (const hour of [11, 12, 13, 14]) await ask(at(`${hour}:00`), at(`${hour}:30`))
    expect(await ask(at('15:00'), at('15:30'))).toMatchObject({ status: 409, code: 'checkin.remind_many' })
    expect(await own(await visitorAt(people.lin.id))).toHaveLength(5)
  })
})
