import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { rows } from '@server/gym/rows'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'
import { complaints, edited, importText, on, smallGymText, TODAY } from './small-gym'

let database: TestDatabase
const inDatabase = on(() => database.engine)
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const withOptions = (...options: string[]): string =>
  edited(smallGymText, [
    '\nshops:\n',
    `  - { key: month, name: 月卡, type: period, shops: [north], options: [${options.join(', ')}] }\n\nshops:\n`,
  ])
const monthly = withOptions(
  '{ key: m1, months: 1, price: 199, renew: { trigger: 3 } }',
  '{ key: q, charge: 90, price: 499 }',
  '{ key: y, months: 12, price: 1999, start_within: 30 }',
).replace('{ key: t10, charge: 10, price: 780 }', '{ key: t10, charge: 10, price: 780, months: 6 }')

describeOnEngine('A length in months of a gym’s file', () => {
  it(
    'is imported beside the days that count until the first day is known, and exported as the same file',
    inDatabase(async () => {
      await importText(monthly)
      expect(
        await rows(
          `SELECT key, charge_units AS charge, days, months FROM card_tpl_option WHERE key IN ('m1', 'q', 'y', 't10') ORDER BY id`,
        ),
      ).toEqual([
        { key: 't10', charge: 10, days: 180, months: 6 },
        { key: 'm1', charge: 30, days: 30, months: 1 },
        { key: 'q', charge: 90, days: null, months: null },
        { key: 'y', charge: 360, days: 360, months: 12 },
      ])
      const file = writeGymFile((await exportGym('lantern', TODAY))!)
      expect(file).not.toContain('charge: 30')
      expect((await importText(file)).describe()).toEqual(['nothing to change'])
      expect(writeGymFile((await exportGym('lantern', TODAY))!)).toBe(file)
    }),
  )

  it.each([
    ['{ key: m, charge: 30, months: 1, price: 9 }', 'charge: says 30 days, months says 1 months: leave one out'],
    ['{ key: m, charge: 30, days: 31, price: 9 }', 'charge: says 30 days, days says 31: leave days out'],
    ['{ key: m, months: 1, days: 30, price: 9 }', 'months: is either 30 days or 1 months'],
    ['{ key: m, days: 30, price: 9 }', 'has either charge, which are its days, or months'],
    ['{ key: m, charge: 1.5, price: 9 }', 'charge: 1.5 is no charge for a period card'],
  ])('an option that contradicts itself is named with its line: %s', (option, said) =>
    inDatabase(async () => {
      const [complaint, ...more] = await complaints(withOptions(option))
      expect(complaint).toMatch(/^line \d+: card_templates\[2\]\.options\[0\]/)
      expect(complaint).toContain(said)
      expect(more).toEqual([])
    })(),
  )

  it(
    'a card of times needs a charge',
    inDatabase(async () => {
      expect(
        await complaints(edited(smallGymText, ['{ key: t10, charge: 10, price: 780 }', '{ key: t10, months: 1, price: 780 }'])),
      ).toEqual([expect.stringMatching(/options\[0\]: a times card has a charge$/)])
    }),
  )
})
