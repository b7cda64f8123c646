import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inTransaction, withEngine } from '@server/db/transaction'
import { runGymCommand } from '@server/gym/command'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { rows } from '@server/gym/rows'
import { cancelClasses } from '@server/modules/booking/service'
import { addMembers, book, classId, edited, importText, NOW, on, smallGymText, TODAY } from './small-gym'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
const inDatabase = on(() => database.engine)

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const exported = async (): Promise<string> => writeGymFile((await exportGym('lantern', TODAY))!)

describeOnBothEngines('exporting a gym', () => {
  it(
    'writes a file that imports without a change, and into an empty database as the same gym',
    inDatabase(async () => {
      await importText(
        edited(
          smallGymText,
          ['days: [mon, fri]', `days: [mon, fri], cancelled: ['2026-05-29'], min_people: 4`],
          [
            'minutes_can_cancel: 120 }',
            'minutes_can_cancel: 120, staff_second_factor: true, has_face_guard: true, no_show_limit: { count: 3, days: 30, block_days: 7, unmarked: true } }',
          ],
        ),
      )
      expect(await rows('SELECT staff_second_factor AS on FROM shop WHERE staff_second_factor')).toEqual([{ on: true }])
      const text = await exported()
      expect(text).toContain('min_people: 4')
      expect(text).toContain('staff_second_factor: true')
      expect(text).toContain('has_face_guard: true')
      expect(text).toContain('wording: { 私教: 导师课 }')
      expect((await importText(text)).describe()).toEqual(['nothing to change'])
      expect(await exported()).toBe(text)
      const elsewhere = await openTestDatabase()
      try {
        const again = await withEngine(elsewhere.engine, async () => {
          await importText(text)
          return exported()
        })
        expect(again).toBe(text)
      } finally {
        await elsewhere.close()
      }
    }),
  )

  it(
    'stays a fixed point after edits of single days, bookings and cancelled classes',
    inDatabase(async () => {
      await importText(smallGymText)
      await addMembers(database.engine)
      await book(1, 'flow.2026-05-25', { cardId: 1 })
      await importText(edited(smallGymText, ['key: flow, days: [mon, fri]', `key: flow, on: ['2026-05-22', '2026-06-01']`]))
      await rows(`UPDATE schedule SET capacity = 9 WHERE key = 'lift.2026-05-29'`)
      const text = await exported()
      expect(text).toContain('{ key: lift, on: [ 2026-05-29 ], time: 19:30')
      expect((await importText(text, NOW)).describe()).toEqual(['nothing to change'])
      expect(await exported()).toBe(text)
    }),
  )

  it(
    'keeps a class called off that staff called off, and writes it so',
    inDatabase(async () => {
      await importText(smallGymText)
      await addMembers(database.engine)
      const id = await classId('flow.2026-05-25')
      await inTransaction(() => cancelClasses([id], NOW, { by: 1 }))
      expect((await importText(smallGymText)).describe()).toEqual(['nothing to change'])
      await importText(edited(smallGymText, ['capacity: 20, trial: 3', 'capacity: 18, trial: 3']))
      expect(await rows('SELECT is_cancelled, capacity, called_off_by FROM schedule WHERE id = $1', [id])).toEqual([
        { is_cancelled: true, capacity: 18, called_off_by: 1 },
      ])
      expect(await exported()).toContain('cancelled: [ 2026-05-25 ]')
    }),
  )

  it(
    'keeps a class called off that too few people booked [BK-418]',
    inDatabase(async () => {
      const text = edited(smallGymText, ['capacity: 20, trial: 3', 'capacity: 20, min_people: 4, trial: 3'])
      await importText(text)
      const id = await classId('flow.2026-05-25')
      await rows('UPDATE schedule SET is_cancelled = true, people_reached = false WHERE id = $1', [id])
      expect((await importText(text)).describe()).toEqual(['nothing to change'])
      // Measures of the same unit can be compared.
      const stored = () => rows('SELECT is_cancelled, capacity, min_people FROM schedule WHERE id = $1', [id])
      await importText(edited(smallGymText, ['capacity: 20, trial: 3', 'capacity: 18, min_people: 2, trial: 3']))
      expect(await stored()).toEqual([{ is_cancelled: true, capacity: 18, min_people: 4 }])
      await importText(edited(smallGymText, ['capacity: 20, trial: 3', 'capacity: 3, trial: 3']))
      expect(await stored()).toEqual([{ is_cancelled: true, capacity: 3, min_people: null }])
    }),
  )

  it(
    'refuses an unknown brand key',
    inDatabase(async () => {
      await importText(smallGymText)
      expect(await exportGym('nobody', TODAY)).toBeUndefined()
    }),
  )
})

describeOnBothEngines('npm run gym', () => {
  let folder: string
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-gym-'))
  })
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

  const gym = (...args: string[]): Promise<string[]> => runGymCommand(args, NOW, 1)

  it(
    'imports a file for the given days, exports it, and prints the changes',
    inDatabase(async () => {
      const file = path.join(folder, 'gym.yaml')
      fs.writeFileSync(file, edited(smallGymText, ['minutes_can_cancel: 120 }', 'minutes_can_cancel: 120, timetable_days: 7 }']))
      const lines = await gym('import', file, '--from', '2026-05-25')
      expect(lines[0]).toBe(`${file}: brand lantern`)
      expect(lines).toContain('  classes: 3 added')
      expect(await gym('import', file, '--from', '2026-05-25')).toEqual([`${file}: brand lantern`, '  nothing to change'])
      // Days that are asked for lengthen this one import.
      expect(await gym('import', file, '--from', '2026-05-25', '--days', '14')).toEqual([`${file}: brand lantern`, '  classes: 3 added'])
      expect(await gym('import', file, '--from', '2026-05-25', '--days', '7')).toEqual([`${file}: brand lantern`, '  nothing to change'])

      const copy = path.join(folder, 'copy.yaml')
      expect(await gym('export', copy, '--from', '2026-05-25')).toEqual([`${copy}: brand lantern with 1 shops`])
      expect(await gym('import', copy, '--from', '2026-05-25')).toEqual([`${copy}: brand lantern`, '  nothing to change'])
      expect(await gym('export', '--brand', 'lantern', '--from', '2026-05-25')).toEqual([fs.readFileSync(copy, 'utf8')])
    }),
  )

  it(
    'reports a wrong command in one sentence',
    inDatabase(async () => {
      await expect(gym()).rejects.toThrow('Usage:')
      await expect(gym('import')).rejects.toThrow('Usage:')
      await expect(gym('import', path.join(folder, 'none.yaml'))).rejects.toThrow('none.yaml cannot be read (ENOENT).')
      await expect(gym('export', '--from', 'tomorrow')).rejects.toThrow('--from must be a day such as 2026-05-22, not "tomorrow"')
      await expect(gym('export', '--days', '0')).rejects.toThrow('--days must be a whole number from 1 to 400, not "0"')
      await expect(gym('export', '--brand', 'nobody')).rejects.toThrow('There is no brand "nobody".')
      await expect(gym('export', '--colour')).rejects.toThrow('Usage:')
    }),
  )

  it(
    'warns that the demo replaces its database',
    inDatabase(async () => {
      const file = path.join(folder, 'gym.yaml')
      fs.writeFileSync(file, smallGymText)
      await rows(`INSERT INTO demo_mark (made_for, made_at) VALUES ('2026-05-22', '2026-05-22Z')`)
      expect((await gym('import', file)).at(-1)).toContain('made afresh on another day, without this import')
    }),
  )
})
