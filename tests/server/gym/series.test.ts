import { addDays, formatInstant } from '@/domain/time'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { rows } from '@server/gym/rows'
import { timetableModule } from '@server/gym/series/module'
import { modules } from '@server/compose'
import { edited, NOW, on, TODAY } from './small-gym'
import {
  allDays,
  at,
  classesChanged,
  listDays,
  giveLesson,
  importAt,
  later,
  passDays,
  removeLesson,
  rest,
  seed,
  sound,
  sweepAt,
  text,
} from './series-stage'
import { openTestApp } from '../support/app'
import { everything } from '../support/everything'
import { knownPeople } from '../support/known-people'
import { actWhile } from '../support/meanwhile'
import { describeOnBothEngines, itOnServer, openTestDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
const inDatabase = on(() => database.engine)

describeOnBothEngines('The timetable of a gym', () => {
  beforeEach(async () => {
    database = await openTestDatabase({ seed })
  })
  afterEach(() => database.close())

  it(
    'does not end: after ninety days there is a class for each day of each series, once',
    inDatabase(async () => {
      expect(await listDays('flow-1800')).toEqual(allDays(TODAY, 28))
      await passDays(1, 90)
      const end = 90 + 28
      for (const key of ['flow-1800', 'flow-1030']) expect(await listDays(key)).toEqual(allDays(TODAY, end))
      await sound()
      expect(await classesChanged(text, later(90))).toEqual([])
      const before = await everything()
      await sweepAt(later(90))
      expect(await everything()).toEqual(before)
    }),
  )

  it(
    'goes on today after a time without a sweep',
    inDatabase(async () => {
      await sweepAt(later(200))
      expect(await listDays('flow-1800', addDays(TODAY, 28))).toEqual(allDays(addDays(TODAY, 200), 28))
      await sound()
      expect(await classesChanged(text, later(200))).toEqual([])
    }),
  )

  it(
    'is made once, whoever makes it at the same time',
    inDatabase(async () => {
      await Promise.all([sweepAt(later(5)), sweepAt(later(5)), importAt(text, later(5))])
      await sweepAt(later(5))
      expect(await listDays('flow-1800')).toEqual(allDays(TODAY, 33))
      await sound()
    }),
  )

  itOnServer(
    'makes nothing while an import runs, and then what that says',
    inDatabase(async () => {
      const line = text.split('\n').find((each) => each.includes('key: flow-1800'))!
      const held = () => importAt(edited(text, [`${line}\n`, '']), later(5))
      await actWhile(database.engine, { held, act: () => sweepAt(later(5)) })
      expect(await listDays('flow-1800', addDays(TODAY, 5))).toEqual([])
      await sweepAt(later(5))
      expect(await listDays('flow-1800', addDays(TODAY, 5))).toEqual([])
      expect(await listDays('flow-1030')).toEqual(allDays(TODAY, 33))
      await sound()
    }),
  )

  it(
    'leaves out a class whose coach has a lesson then or rests, says so once, and makes it when that is over',
    inDatabase(async () => {
      const [taken, resting] = [addDays(TODAY, 28), addDays(TODAY, 29)]
      await giveLesson(taken, '18:30')
      await rest(resting, '17:00', '18:01')
      const owns = (is: boolean) => rows('UPDATE ship SET is_superuser = $1', [is])
      await rows(`INSERT INTO ship (account_id, shop_id, brand_id, created_at) VALUES (1, 1, 1, '2026-01-01Z') ON CONFLICT DO NOTHING`)
      await owns(true)
      expect(await sweepAt(later(2))).toEqual([
        { seriesId: 1, key: `flow-1800.${taken}`, day: taken, reason: 'coach' },
        { seriesId: 1, key: `flow-1800.${resting}`, day: resting, reason: 'rest' },
      ])
      const told = { account_id: 1, kind: 'timetable.gap', params: { n: 2, time: `${taken} 18:00`, course: '流瑜伽' } }
      expect(await rows('SELECT account_id, kind, params FROM notice')).toEqual([told])
      expect(await listDays('flow-1030')).toEqual(allDays(TODAY, 30))
      expect(await listDays('flow-1800')).toEqual(allDays(TODAY, 28))
      expect(await sweepAt(later(2))).toEqual([])
      expect(await rows('SELECT 1 FROM notice')).toHaveLength(1)
      await owns(false)
      expect(await classesChanged(text, later(2))).toEqual([])
      // Its member is left out here.
      expect(brokenIn(await auditDatabase())).toEqual(['lesson-has-members'])
      await removeLesson()
      await rows('DELETE FROM teacher_rest')
      await sweepAt(later(2))
      expect(await listDays('flow-1800')).toEqual(allDays(TODAY, 30))
      expect(await rows('SELECT 1 FROM class_series_gap')).toEqual([])
      await sound()
    }),
  )

  it(
    'makes no class of which the time has passed',
    inDatabase(async () => {
      const day = addDays(TODAY, 28)
      await rest(day, '17:00', '18:01')
      await sweepAt(later(1))
      await rows('DELETE FROM teacher_rest')
      await sweepAt(at(day, '19:00'))
      expect(await listDays('flow-1800', addDays(day, -1))).toEqual([addDays(day, -1), ...allDays(addDays(day, 1), 27)])
      await sound()
    }),
  )

  it(
    'goes on when the clock of a demo is moved, and the log says which class was left out',
    inDatabase(async () => {
      await rest(addDays(TODAY, 35), '17:00', '18:01')
      expect(modules).toContain(timetableModule)
      const server = await openTestApp({ database, modules: [timetableModule], identity: knownPeople, env: { DEMO: '1' } })
      server.clock.moveTo(NOW)
      const answer = await server.request<{ ran: string[] }>('POST', '/demo/clock/', { body: { at: formatInstant(later(10)) } })
      expect(answer.data.ran).toContain('timetable: make classes')
      expect(await listDays('flow-1800')).toEqual(allDays(TODAY, 38).filter((day) => day !== addDays(TODAY, 35)))
      expect(server.logged.map((line) => JSON.parse(line) as object)).toContainEqual(
        expect.objectContaining({ shopId: 1, class: `flow-1800.${addDays(TODAY, 35)}`, reason: 'rest' }),
      )
      await server.app.close()
    }),
  )
})
