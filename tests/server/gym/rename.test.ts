import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { runGymCommand } from '@server/gym/command'
import { rows } from '@server/gym/rows'
import { changeClass } from '@server/modules/booking/service'
import { inTransaction } from '@server/db/transaction'
import { instantOf, readInstant } from '@/domain/time'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'
import { book, classId, edited, importText, NOW, on, one, smallGymText, smallGymWithMembers } from './small-gym'

let database: TestDatabase
let folder: string
const inDatabase = on(() => database.engine)
beforeEach(async () => {
  database = await openTestDatabase({ seed: smallGymWithMembers })
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-gym-'))
  // As far ahead as the command makes the timetable.
  await inDatabase(async () => void (await gym(smallGymText)))()
})
afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true })
  return database.close()
})

const gym = (text: string, ...words: string[]): Promise<string[]> => {
  const file = path.join(folder, 'gym.yaml')
  fs.writeFileSync(file, text)
  return runGymCommand(['import', file, '--from', '2026-05-22', ...words], NOW, 1)
}
const refusal = (text: string, ...words: string[]): Promise<string> =>
  gym(text, ...words).then(
    (lines) => `done: ${lines.join('\n')}`,
    (error: Error) => error.message,
  )
const renamed = edited(smallGymText, ['{ key: flow, days:', '{ key: evening-flow, days:'])
const classes = () =>
  rows<{ id: number; key: string; booked: number; called: boolean }>(
    `SELECT id, key, booked, is_cancelled AS called FROM schedule WHERE course_id = 1 AND key NOT LIKE 'open.%' ORDER BY id`,
  )
const readSeries = (key: string) => rows('SELECT id, made_until FROM class_series WHERE key = $1 ORDER BY id', [key])
const ASKED = 'renamed? flow → evening-flow of 北馆: 2 bookings would be called off'

describeOnEngine('A key of the timetable that a file no longer names', () => {
  it(
    'is asked about where a new one has the same course, time and place, and nothing is done without a yes',
    inDatabase(async () => {
      await book(1, 'flow.2026-05-25', { cardId: 1 })
      await book(2, 'flow.2026-05-29', { cardId: 3 })
      const before = await classes()
      expect(await refusal(renamed)).toContain(ASKED)
      expect((await gym(renamed, '--dry-run')).join('\n')).toContain('add --rename flow=evening-flow')
      expect(await refusal(renamed, '--accept', '1')).toContain('--accept 2 does it as it stands')
      expect(await classes()).toEqual(before)
    }),
  )

  it(
    'becomes the new one: the same classes with their bookings, with what staff changed, and nobody is told',
    inDatabase(async () => {
      await book(1, 'flow.2026-05-25', { cardId: 1 })
      const monday = await classId('flow.2026-05-25')
      const at = readInstant('2026-05-25T17:00:00+08:00')
      await inTransaction(() => changeClass({ shopId: 1, scheduleId: monday, wanted: { teacherId: 2, spaceId: 1, start: at }, by: 2 }, NOW))
      await rows('DELETE FROM notice')
      const before = await classes()
      const series = await readSeries('flow')
      expect((await gym(renamed, '--rename', 'flow=evening-flow')).slice(1)).toEqual([`  classes: key renamed: ${before.length} changed`])
      expect(await classes()).toEqual(before.map((row) => ({ ...row, key: row.key.replace('flow', 'evening-flow') })))
      const kept = await one<{ teacher: number; start: Date }>(
        'SELECT teacher_id AS teacher, start_at AS start FROM schedule WHERE id = $1',
        [monday],
      )
      expect([kept.teacher, instantOf(kept.start)]).toEqual([2, at])
      expect([await readSeries('flow'), await readSeries('evening-flow')]).toEqual([[], series])
      expect(await one('SELECT status FROM booking')).toEqual({ status: 1 })
      expect(await rows('SELECT 1 FROM notice')).toEqual([])
      expect(brokenIn(await auditDatabase())).toEqual([])
      expect((await gym(renamed)).slice(1)).toEqual(['  nothing to change'])
    }),
  )

  it(
    'is called off with the number where it is another class, and is not asked about where the time differs',
    inDatabase(async () => {
      const other = edited(renamed, [
        `key: evening-flow, days: [mon, fri], time: '18:30'`,
        `key: evening-flow, days: [mon, fri], time: '18:00'`,
      ])
      expect(await refusal(other, '--dry-run')).not.toContain('renamed?')
      await book(1, 'flow.2026-05-25', { cardId: 1 })
      expect(await refusal(other)).toMatch(/^(?!.*renamed\?).*--accept 1/s)
      expect((await gym(renamed, '--accept', '1')).join('\n')).toContain('classes cancelled: 1, with 1 bookings given back')
      expect(await one('SELECT status FROM booking')).toEqual({ status: 2 })
      expect(brokenIn(await auditDatabase())).toEqual([])
    }),
  )

  it(
    'is asked about where only staff changed a class of it, and not where nobody has anything of it',
    inDatabase(async () => {
      const monday = await classId('flow.2026-05-25')
      await rows(
        `UPDATE schedule SET changed_at = '2026-05-21Z', changed_by = 2, start_at = start_at - interval '1 hour', end_at = end_at - interval '1 hour' WHERE id = $1`,
        [monday],
      )
      expect(await refusal(renamed)).toMatch(/renamed\? flow → evening-flow of 北馆: 0 bookings .* --accept 0 does it/s)
      await rows('UPDATE schedule SET changed_at = NULL, changed_by = NULL WHERE id = $1', [monday])
      expect((await gym(renamed)).slice(1)).toEqual([expect.stringMatching(/^ {2}classes: (\d+) added, \1 removed$/)])
    }),
  )

  it(
    'a rename of what is not there, of what the file still names, or onto a class that is there, changes nothing',
    inDatabase(async () => {
      await book(1, 'flow.2026-05-25', { cardId: 1 })
      for (const words of ['night=evening-flow', 'flow=morning', 'lift=evening-flow'])
        expect(await refusal(renamed, '--rename', words)).toContain(`--rename ${words}: nothing has the key`)
      for (const words of ['flow', 'flow=flow', 'flow=a=b', 'Flow=b'])
        expect(await refusal(renamed, '--rename', words)).toContain('--rename is two keys such as')
      expect(await refusal(renamed, '--rename', 'flow=a', '--rename', 'flow=b')).toContain('names a key twice')
      await rows(`UPDATE schedule SET key = 'evening-flow.2026-05-29' WHERE key = 'open.2026-05-23'`)
      expect(await refusal(renamed, '--rename', 'flow=evening-flow')).toContain('has a class of its own on 2026-05-23')
      expect(await one('SELECT status FROM booking')).toEqual({ status: 1 })
    }),
  )
})

const subsidised = (key: string) =>
  `companies:\n  - { key: xinghe, name: 星河科技, subsidies: [{ key: ${key}, name: 运动补贴, members: [{ phone: '13700000001', name: 甲, amount: 300 }] }] }\n`
const coupon = (key: string) =>
  `coupons:\n  - { key: ${key}, name: 立减券, off: 10, members: [{ phone: '13700000002', name: 乙, from: '-1', until: '+30' }] }\n`
const withThings = (subsidy: string, off: string) =>
  edited(smallGymText, ['shops:\n  - key: north', `${subsidised(subsidy)}${coupon(off)}shops:\n  - key: north`])

describeOnEngine('Another key of the file that is no longer named', () => {
  it(
    'is asked about where people have something of a thing of the same name, and is renamed with a yes',
    inDatabase(async () => {
      await importText(withThings('fit', 'ten'))
      await book(1, 'flow.2026-05-25', { cardId: 1 })
      const before = await one('SELECT (SELECT id FROM corp_card) AS subsidy, (SELECT id FROM user_coupon) AS coupon')
      const text = edited(
        withThings('fit-26', 'ten-26'),
        ['{ key: times, name: 十次卡', '{ key: ten-times, name: 十次卡'],
        ['card: times,', 'card: ten-times,'],
        ['{ key: lin, name: 林舟', '{ key: lin-zhou, name: 林舟'],
        ['coach: lin,', 'coach: lin-zhou,'],
      )
      const asked = await refusal(text)
      for (const question of [
        'renamed? card template times → ten-times: 2 people would hold cards of a kind that nothing takes',
        'renamed? coupon ten → ten-26: 1 people would keep the old one beside the new one',
        'renamed? subsidy fit → fit-26: 1 people would lose the old one',
        'renamed? coach lin → lin-zhou: 1 people would be told of another coach',
        // The rights are counted, too: a subsidy and two cards.
        '--accept 3 does it as it stands',
      ])
        expect(asked).toContain(question)
      const yes = ['times=ten-times', 'ten=ten-26', 'fit=fit-26', 'lin=lin-zhou'].flatMap((pair) => ['--rename', pair])
      const lines = await gym(text, ...yes)
      expect(lines.slice(1)).toEqual([
        '  card template: key renamed: 1 changed',
        '  coupon: key renamed: 1 changed',
        '  subsidy: key renamed: 1 changed',
        '  coach: key renamed: 1 changed',
      ])
      expect(await one('SELECT (SELECT id FROM corp_card) AS subsidy, (SELECT id FROM user_coupon) AS coupon')).toEqual(before)
      expect(await rows('SELECT 1 FROM notice')).toEqual([])
      expect(brokenIn(await auditDatabase())).toEqual([])
    }),
  )
})
