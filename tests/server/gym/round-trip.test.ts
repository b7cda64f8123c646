import { parse } from 'yaml'
import type { TSchema } from '@sinclair/typebox'
import { withEngine } from '@server/db/transaction'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { GymFile } from '@server/gym/gym-file/gym-file'
import demo from '@server/demo/brand.yaml'
import { importText, on, smallGymText, TODAY } from './small-gym'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'
import miniGym from './mini-gym.yaml'
import wholeGym from './whole-gym.yaml'

let database: TestDatabase
const inDatabase = on(() => database.engine)

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const exported = async (key: string): Promise<string> => writeGymFile((await exportGym(key, TODAY))!)

/** The words that a schema has, as paths; the places in a list count for nothing. */
const listWords = (schema: TSchema, path = ''): string[] => {
  if (schema.type === 'array') return listWords(schema.items as TSchema, path)
  const groups = ((schema.anyOf as TSchema[] | undefined) ?? [schema]).filter(({ type, properties }) => type === 'object' && properties)
  return groups.flatMap(({ properties }) =>
    Object.entries(properties as Record<string, TSchema>).flatMap(([name, inner]) => [
      `${path}.${name}`,
      ...listWords(inner, `${path}.${name}`),
    ]),
  )
}

/** The words that a file says. */
const wordsIn = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => wordsIn(item, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [`${path}.${name}`, ...wordsIn(inner, `${path}.${name}`)])
}

describeOnEngine('a gym’s file, imported and exported', () => {
  it(
    'is the same file, every word of it',
    inDatabase(async () => {
      const said = new Set(wordsIn(parse(wholeGym)))
      // That a phone was reissued is said of one import; what is known afterwards is the person.
      expect(listWords(GymFile).filter((word) => !said.has(word) && !word.endsWith('.members.reissued'))).toEqual([])
      await importText(wholeGym)
      expect(await exported('whole')).toBe(writeGymFile(parse(wholeGym) as GymFile))
      expect((await importText(wholeGym)).describe()).toContain('nothing to change')
    }),
  )

  it.each([
    ['the demo', 'shiguang', demo],
    ['a small gym', 'lantern', smallGymText],
    ['a mini gym', 'casegym', miniGym],
  ])('is a file with the same meaning: %s', async (_, key, text) => {
    const file = await withEngine(database.engine, async () => {
      await importText(text)
      const file = await exported(key)
      expect((await importText(file)).describe().filter((line) => !line.startsWith('warning: '))).toEqual(['nothing to change'])
      return file
    })
    const elsewhere = await openTestDatabase()
    try {
      await withEngine(elsewhere.engine, async () => {
        await importText(file)
        expect(await exported(key)).toBe(file)
      })
    } finally {
      await elsewhere.close()
    }
  })
})
