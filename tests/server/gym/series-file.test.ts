import { addDays, dayOf } from '@/domain/time'
import { inTransaction, withEngine } from '@server/db/transaction'
import { importGym } from '@server/gym/import/gym'
import { parseGymFile } from '@server/gym/parse-gym-file'
import { rows } from '@server/gym/rows'
import { reopenClass } from '@server/modules/booking/service'
import { classId, edited, NOW, on, TODAY } from './small-gym'
import {
  allDays,
  at,
  callOffByStaff,
  classesChanged,
  findClass,
  listDays,
  evening,
  exported,
  giveTerms,
  importAt,
  later,
  passDays,
  rest,
  seed,
  sound,
  sweepAt,
  text,
  THIRTIETH,
  TWENTIETH,
} from './series-stage'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
const inDatabase = on(() => database.engine)

describeOnBothEngines('A gym’s timetable and its file', () => {
  beforeEach(async () => {
    database = await openTestDatabase({ seed })
  })
  afterEach(() => database.close())

  it(
    'keeps what staff and the file gave single classes, through the sweep, an import of the same file and one of what was exported',
    inDatabase(async () => {
      const off = edited(text, [evening, `${evening}, cancelled: ['${TWENTIETH}', '${THIRTIETH}']`])
      expect(await classesChanged(off)).toEqual(['classes: 1 changed', 'classes cancelled: 1, with 0 bookings given back'])
      const moved = `flow-1800.${addDays(TODAY, 3)}`
      const stopped = `flow-1800.${addDays(TODAY, 4)}`
      const reopened = `flow-1800.${addDays(TODAY, 5)}`
      await giveTerms(moved, { teacherId: 2, spaceId: 2, start: at(addDays(TODAY, 3), '19:30') })
      await callOffByStaff(stopped)
      await callOffByStaff(reopened)
      const called = await exported(TODAY)
      await importAt(called)
      await inTransaction(async () => reopenClass(await classId(reopened), 1, NOW))
      // The file that called it off says nothing new.
      expect(await classesChanged(called)).toEqual([])
      expect((await findClass(reopened)).off).toBe(false)
      const standing = async () => [
        await findClass(moved),
        ...(await rows(`SELECT key FROM schedule WHERE is_cancelled ORDER BY key`)),
        (await listDays('flow-1800')).length,
      ]
      const before = await standing()
      expect(before).toMatchObject([{ coach: 'k2', time: '19:30' }, { key: stopped }, { key: `flow-1800.${TWENTIETH}` }, 28])
      const file = await exported(TODAY)
      expect(file).toContain(`{ key: flow-1800, on: [ ${addDays(TODAY, 3)} ], time: 19:30, course: flow, coach: k2, space: b`)
      expect(file).toContain(`cancelled: [ ${addDays(TODAY, 4)}, ${TWENTIETH}, ${THIRTIETH} ]`)
      expect((await importAt(file)).isEmpty).toBe(true)
      expect(await exported(TODAY)).toBe(file)
      expect(await classesChanged(off)).toEqual([])
      expect(await standing()).toEqual(before)
      const elsewhere = await openTestDatabase()
      try {
        const again = async () => {
          await importAt(file)
          return exported(TODAY)
        }
        expect(await withEngine(elsewhere.engine, again)).toBe(file)
      } finally {
        await elsewhere.close()
      }
      await passDays(1, 3)
      expect((await findClass(`flow-1800.${THIRTIETH}`)).off).toBe(true)
      await sound()
    }),
  )

  it(
    'has no class in its exported file where it has none, and then goes without it',
    inDatabase(async () => {
      await rest(THIRTIETH, '17:00', '18:01')
      expect(await classesChanged(text, later(3))).toEqual([
        'classes: 5 added',
        'classes left out, as their coach or space is taken or the coach rests: 1',
      ])
      const file = await exported(dayOf(later(3)))
      expect(file).toContain(`except: [ ${THIRTIETH} ]`)
      expect(await classesChanged(file, later(3))).toEqual([])
      expect(await exported(dayOf(later(3)))).toBe(file)
      await rows('DELETE FROM teacher_rest')
      await sweepAt(later(4))
      expect(await listDays('flow-1800', addDays(TODAY, 29))).toEqual([addDays(TODAY, 29), addDays(TODAY, 31)])
      await sound()
    }),
  )

  it(
    'is changed by its file to the end of what was made, and from the day of the import on',
    inDatabase(async () => {
      await importGym(parseGymFile(text), { from: TODAY, atLeast: 50 }, NOW)
      const other = edited(text, [
        `time: '18:00', course: flow, coach: k1, space: a, capacity: 2`,
        `time: '18:15', course: flow, coach: k1, space: a, capacity: 3`,
      ])
      expect(await classesChanged(other, later(1))).toEqual(['classes: 49 changed'])
      expect(await findClass(`flow-1800.${addDays(TODAY, 49)}`)).toMatchObject({ time: '18:15', capacity: 3 })
      expect(await findClass(`flow-1800.${TODAY}`)).toMatchObject({ time: '18:00', capacity: 2 })
      await passDays(22, 24)
      expect(await findClass(`flow-1800.${addDays(TODAY, 51)}`)).toMatchObject({ time: '18:15', capacity: 3 })
      const line = text.split('\n').find((each) => each.includes('key: flow-1800'))!
      const gone = edited(text, [`${line}\n`, ''], [`{ key: k1, name: 教练 }, `, ''])
      await importGym(parseGymFile(other), { from: dayOf(later(24)), atLeast: 50 }, later(24))
      expect(await classesChanged(gone, later(24))).toEqual(['classes: 50 removed'])
      await sweepAt(later(60))
      expect(await listDays('flow-1800', addDays(TODAY, 24))).toEqual([])
      expect((await listDays('flow-1030')).at(-1)).toBe(addDays(TODAY, 87))
      await sound()
    }),
  )

  it(
    'says from a day to come on what a file says for then, and until then what it said',
    inDatabase(async () => {
      const summer = addDays(TODAY, 40)
      const other = edited(text, [`coach: k1, space: a, capacity: 2`, `coach: k1, space: a, capacity: 7`])
      expect(await classesChanged(other, NOW, summer)).toEqual(['classes: 56 added'])
      await passDays(1, 20)
      const places = async (day: number) => (await findClass(`flow-1800.${addDays(TODAY, day)}`)).capacity
      expect([await places(39), await places(40), await places(67)]).toEqual([2, 7, 7])
      for (const key of ['flow-1800', 'flow-1030']) expect(await listDays(key)).toEqual(allDays(TODAY, 68))
      await sound()
      const file = await exported(TODAY)
      expect(file).toContain(`until: ${addDays(TODAY, 39)}`)
      expect(file).toContain(`from: ${summer}`)
      expect(await classesChanged(file)).toEqual([])
      expect(await exported(TODAY)).toBe(file)
    }),
  )

  it(
    'has the dates of an entry and no others, and an entry that ends ends',
    inDatabase(async () => {
      const file = edited(
        text,
        [evening, `flow-1800, on: ['${addDays(TODAY, 2)}', '${addDays(TODAY, 40)}']`],
        [
          `flow-1030, days: [mon, tue, wed, thu, fri, sat, sun]`,
          `flow-1030, days: [mon, tue, wed, thu, fri, sat, sun], from: '${addDays(TODAY, 5)}', until: '${addDays(TODAY, 35)}', except: ['${addDays(TODAY, 30)}']`,
        ],
      )
      await importAt(file)
      expect(await listDays('flow-1800')).toEqual([addDays(TODAY, 2)])
      await passDays(1, 60)
      expect(await listDays('flow-1800')).toEqual([addDays(TODAY, 2), addDays(TODAY, 40)])
      expect(await listDays('flow-1030')).toEqual(allDays(addDays(TODAY, 5), 31).filter((day) => day !== addDays(TODAY, 30)))
      expect(await classesChanged(file, later(60))).toEqual([])
      await sound()
    }),
  )
})
