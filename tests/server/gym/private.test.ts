import { withEngine } from '@server/db/transaction'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { rows } from '@server/gym/rows'
import { createPrivateBooking, plainBooking } from '@server/modules/booking/service'
import { readInstant } from '@/domain/time'
import { addMembers, edited, importText, NOW, on, smallGymText, TODAY } from './small-gym'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
const inDatabase = on(() => database.engine)

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const withLessons = edited(
  smallGymText,
  ['modules: [team, payment]', 'modules: [team, private, payment]'],
  [
    'key: gao, name: 高阳',
    `key: gao, name: 高阳, hours: [{ days: [mon, fri, sun], from: '09:00', to: '12:00' }, { on: ['2026-05-23'], from: '20:00', to: '24:00' }]`,
  ],
  [
    'photos: [/uploads/lift-1.jpg, /uploads/lift-2.jpg] }',
    'photos: [/uploads/lift-1.jpg, /uploads/lift-2.jpg] }\n      - { key: solo, name: 私教, minutes: 60, private: true }\n      - { key: live, name: 线上私教, minutes: 30, private: true }',
  ],
  [
    '    activities:',
    `    private:
      - { coach: gao, course: solo, minutes: 50, every: 60, people: 2, spaces: [a], plan: standard, share: { mandatory: true, text: 拼课 }, opens: { hours_before: 48 } }
      - { coach: gao, course: live, online: true, plan: free, opens: { days_before: 2, at: '12:00' } }
    activities:`,
  ],
)
const exported = async (): Promise<string> => writeGymFile((await exportGym('lantern', TODAY))!)
const wrong = async (...edits: [string, string][]) =>
  importText(edited(withLessons, ...edits)).then(
    () => 'taken',
    (error: Error) => error.message,
  )

describeOnEngine('private lessons in a gym’s file', () => {
  it(
    'are exported as imported, and import again without a change',
    inDatabase(async () => {
      await importText(withLessons)
      const text = await exported()
      expect(text).toContain('share: { mandatory: true, text: 拼课 }')
      expect(text).toContain('to: 24:00')
      expect((await importText(text)).describe()).toEqual(['nothing to change'])
      const elsewhere = await openTestDatabase()
      try {
        expect(
          await withEngine(elsewhere.engine, async () => {
            await importText(text)
            return exported()
          }),
        ).toBe(text)
      } finally {
        await elsewhere.close()
      }
    }),
  )

  it(
    'change in place with their version, and are removed when the file leaves them out, except booked ones',
    inDatabase(async () => {
      await importText(withLessons)
      await addMembers(database.engine)
      const [offer] = await rows<{ id: number }>('SELECT id FROM private_offer ORDER BY id LIMIT 1')
      await createPrivateBooking(
        {
          ...plainBooking,
          ...{ shopId: 1, accountId: 1, bookedBy: 1, channel: 'CARD', cardId: 1 },
          lesson: { offerId: offer!.id, start: readInstant('2026-05-23T20:00:00+08:00') },
        },
        NOW,
      )
      const asItIs = () =>
        rows<{ most: number; version: number }>('SELECT max_users AS most, version FROM private_offer WHERE id = $1', [offer!.id])
      const [before] = await asItIs()
      await importText(edited(withLessons, ['people: 2, spaces', 'people: 3, spaces']))
      expect(await asItIs()).toEqual([{ most: 3, version: before!.version + 1 }])
      await importText(smallGymText)
      expect(await rows('SELECT id, is_active AS active FROM private_offer')).toEqual([{ id: offer!.id, active: false }])
      expect(await rows(`SELECT booked, is_cancelled AS cancelled FROM schedule WHERE kind = 'private'`)).toEqual([
        { booked: 1, cancelled: false },
      ])
      expect(await rows(`SELECT key FROM course WHERE is_private`)).toEqual([{ key: 'solo' }])
    }),
  )

  it(
    'are refused with their lines where they are inconsistent',
    inDatabase(async () => {
      expect(await wrong(['coach: gao, course: solo', 'coach: nobody, course: solo'])).toContain('private[0].coach: unknown coach "nobody"')
      expect(await wrong(['coach: gao, course: solo', 'coach: gao, course: lift'])).toContain('"lift" is no private course')
      expect(await wrong(['spaces: [a], plan', 'plan'])).toContain('private[0]: is either online or has spaces')
      expect(await wrong(['course: live, online', 'course: solo, online'])).toContain('gao gives solo twice')
      expect(await wrong([`from: '20:00', to: '24:00'`, `from: '20:00', to: '19:00'`])).toContain('19:00 is not after 20:00')
      expect(await wrong([`to: '12:00' },`, `to: '12:00' }, { days: [fri], from: '11:00', to: '13:00' },`])).toContain(
        'overlaps other hours of fri',
      )
      expect(await wrong(['spaces: [a], plan', 'spaces: [z], plan'])).toContain('unknown space "z"')
    }),
  )
})
