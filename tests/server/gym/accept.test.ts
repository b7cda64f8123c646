import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runGymCommand } from '@server/gym/command'
import { rows } from '@server/gym/rows'
import { book, classId, edited, importText, NOW, on, one, smallGymText, smallGymWithMembers } from './small-gym'
import { text as offers } from './offers'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
let folder: string
const inDatabase = on(() => database.engine)
beforeEach(async () => {
  database = await openTestDatabase({ seed: smallGymWithMembers })
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-gym-'))
})
afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true })
  return database.close()
})

const STAFF = `    staff: [{ phone: '13700000009', name: 店主, role: owner }, { phone: '13700000008', name: 前台, role: desk }]\n`
const members = `members: [{ phone: '13700000001', name: 甲, amount: 300, from: '-30', until: '+335' }]`
const full = edited(
  smallGymText,
  ['    spaces:\n', `${STAFF}    spaces:\n`],
  ['minutes_can_cancel: 120 }', 'minutes_can_cancel: 120, timetable_days: 28 }'],
  [
    'shops:\n  - key: north',
    `companies:\n  - { key: xinghe, name: 星河科技, subsidies: [{ key: fit, name: 运动补贴, ${members} }] }\nshops:\n  - key: north`,
  ],
)
/** Monday's classes, the desk's person and the subsidy are gone. */
const less = edited(
  full,
  ['days: [mon, fri]', 'days: [fri]'],
  [`, { phone: '13700000008', name: 前台, role: desk }`, ''],
  [members, 'members: []'],
)

const gym = (text: string, ...words: string[]): Promise<string[]> => {
  const file = path.join(folder, 'gym.yaml')
  fs.writeFileSync(file, text)
  return runGymCommand(['import', file, '--from', '2026-05-22', ...words], NOW, 1)
}
const taken = [
  '  classes cancelled: 1, with 1 bookings given back',
  '  waiting places ended: 1',
  '  given back: ¥68.00 to cards 储值卡',
  '  roles ended: 1',
  '  subsidies ended: 1',
  '  people concerned: 3, with 2 notices in the app',
  '  前台 (13700000008) is no longer desk of 北馆',
  '  甲 (13700000001) loses the subsidy 运动补贴',
]
const asked = ['It takes 4 bookings, waiting places and rights from people: it is done with --accept 4.', 'Nothing was changed.']
/** One member has Monday's class, another waits for it. */
const stage = async () => {
  await importText(full)
  await book(1, 'flow.2026-05-25', { cardId: 1 })
  await rows(
    `INSERT INTO candidate (shop_id, brand_id, schedule_id, account_id, candidate_type, created_at) VALUES (1, 1, ${await classId('flow.2026-05-25')}, 2, 1, '2026-05-22Z')`,
  )
}
const standing = () =>
  one<{ bookings: number; roles: number }>(
    'SELECT (SELECT count(*)::int FROM booking WHERE status = 1) AS bookings, (SELECT count(*)::int FROM staff_role WHERE ended_at IS NULL) AS roles',
  )

describeOnEngine('An import that takes something from people', () => {
  it(
    'changes nothing until the number of what it takes is repeated, and asks again with another number',
    inDatabase(async () => {
      await stage()
      const refusal = await gym(less).catch((error: unknown) => (error as Error).message.split('\n'))
      expect(refusal).toEqual(expect.arrayContaining(taken))
      expect(refusal.slice(-2)).toEqual(asked)
      await expect(gym(less, '--accept', '3')).rejects.toThrow('done with --accept 4')
      await expect(gym(less, '--accept', 'all')).rejects.toThrow('--accept must be the number')
      expect(await standing()).toEqual({ bookings: 1, roles: 2 })
      expect(await gym(less, '--accept', '4')).toEqual(expect.arrayContaining(taken))
      expect(await standing()).toEqual({ bookings: 0, roles: 1 })
    }),
  )

  it(
    'lets a grant that staff stopped rest, until the number says that it begins again',
    inDatabase(async () => {
      await importText(offers)
      await rows(`UPDATE grant_activity SET is_stopped = true WHERE key = 'festival'`)
      const isStopped = () => one<{ stopped: boolean }>(`SELECT is_stopped AS stopped FROM grant_activity WHERE key = 'festival'`)
      const asks = 'It takes nothing from anybody, and begins 1 stopped grants again: it is done with --accept 1.'
      expect(await gym(offers, '--dry-run')).toEqual(expect.arrayContaining(['  端午开练礼 was stopped, and begins again', asks]))
      await expect(gym(offers)).rejects.toThrow(asks)
      expect(await isStopped()).toEqual({ stopped: true })
      await gym(offers, '--accept', '1')
      expect(await isStopped()).toEqual({ stopped: false })
      await rows(`UPDATE grant_activity SET is_stopped = true, start_at = '2026-05-01Z', end_at = '2026-05-02Z' WHERE key = 'festival'`)
      await expect(gym(offers)).rejects.toThrow(asks)
    }),
  )

  it(
    'is shown by a dry run, which changes nothing, and one that takes nothing needs no number',
    inDatabase(async () => {
      await stage()
      const lines = await gym(less, '--dry-run')
      expect(lines).toEqual(expect.arrayContaining(taken))
      expect(lines.slice(-2)).toEqual(asked)
      expect(await standing()).toEqual({ bookings: 1, roles: 2 })
      await expect(gym(full, '--accept', '4')).rejects.toThrow('It takes nothing from anybody: leave --accept away.')
      expect((await gym(full)).at(-1)).toBe('  nothing to change')
    }),
  )
})
