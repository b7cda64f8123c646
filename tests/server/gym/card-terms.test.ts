import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { rows } from '@server/gym/rows'
import { addMinutes } from '@/domain/time'
import { complaints, edited, importText, NOW, on, smallGymText, TODAY } from './small-gym'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
const inDatabase = on(() => database.engine)
const OLD = `    terms: |
      第一条 余额不可转让。
      第二条 有效期两年。
`
const WORDS = '第一条 余额不可转让。\n第二条 有效期两年。'
const withTerms = (terms: string) => edited(smallGymText, [OLD, terms && `    terms: ${terms}\n`])
const may = withTerms(`{ version: '2026.05', content: 不可转让, need_signature: true, changes: 转让, since: '-20' }`)
const june = withTerms(`{ version: '2026.06', content: 可转让一次, need_signature: true }`)
const exported = async (): Promise<string> => writeGymFile((await exportGym('lantern', TODAY))!)
const versions = () =>
  rows('SELECT version, content, need_signature AS signed, changes, published_at AS at FROM card_term ORDER BY published_at, id')

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  expect(brokenIn(await withEngine(database.engine, auditDatabase))).toEqual([])
  await database.close()
})

describeOnEngine('The terms of cards in a gym’s file', () => {
  it(
    'are imported as a version with its day, and exported as the same, here and from an empty database',
    inDatabase(async () => {
      expect((await importText(may)).describe()).toContain('card terms: 1 added')
      expect(await versions()).toEqual([
        { version: '2026.05', content: '不可转让', signed: true, changes: '转让', at: new Date('2026-05-02T00:00+08:00') },
      ])
      const text = await exported()
      expect(text).toContain('version: "2026.05"')
      expect((await importText(text)).describe()).toEqual(['nothing to change'])
      const elsewhere = await openTestDatabase()
      await withEngine(elsewhere.engine, async () => {
        await importText(text)
        expect(await exported()).toBe(text)
      })
      await elsewhere.close()
    }),
  )

  it(
    'get another version beside those that there are, and the newest is exported',
    inDatabase(async () => {
      await importText(may)
      expect((await importText(june, addMinutes(NOW, 1))).describe()).toEqual(['card terms: 1 added'])
      expect((await versions()).map((row) => (row as { version: string }).version)).toEqual(['2026.05', '2026.06'])
      expect(await exported()).toContain('可转让一次')
    }),
  )

  it(
    'are refused where a known version says something else, was replaced, is not newer, or is gone',
    inDatabase(async () => {
      await importText(may)
      const other = 'the terms 2026.05 are known with another content: a changed text is a version of its own'
      for (const terms of [
        'content: 都可转让, need_signature: true, changes: 转让',
        'content: 不可转让, changes: 转让',
        'content: 不可转让, need_signature: true',
      ])
        expect(await complaints(withTerms(`{ version: '2026.05', ${terms} }`))).toEqual([expect.stringContaining(other)])
      const refused = [
        [`{ version: '2026.06', content: x, since: '2026-05-01' }`, 'the terms 2026.06 are not newer than 2026.05, of 2026-05-02'],
        [`{ version: '2026.06', content: x, since: '2026-05-23' }`, 'terms are published today at the latest'],
        [`{ version: '2026.06', content: x, since: '2026-02-30' }`, 'there is no 2026-02-30'],
        ['', 'members may have agreed to the terms 2026.05: they stay, or a newer version takes their place'],
        [`{ version: 2026.06, content: x }`, 'must be a version in quotes with its content'],
      ] as const
      for (const [terms, problem] of refused) expect(await complaints(withTerms(terms))).toEqual([expect.stringContaining(problem)])
      await importText(june, addMinutes(NOW, 1))
      expect(await complaints(may)).toEqual([
        expect.stringContaining('the terms 2026.05 were replaced by 2026.06: give them a newer version'),
      ])
      expect(await versions()).toHaveLength(2)
    }),
  )

  it(
    'are read from files of earlier releases, which have the text alone',
    inDatabase(async () => {
      await importText(smallGymText)
      expect(await versions()).toMatchObject([{ version: '2026.05', content: WORDS, signed: false, at: new Date(NOW) }])
      expect((await importText(smallGymText)).describe()).toEqual(['nothing to change'])
      expect(await complaints(edited(smallGymText, ['有效期两年', '有效期一年']))).toEqual([
        expect.stringContaining('the terms 2026.05 are known with another content'),
      ])
    }),
  )

  it(
    'keep their template, which is no longer sold where the file does not name it any more',
    inDatabase(async () => {
      await importText(smallGymText)
      const [from, until] = [smallGymText.indexOf('  - key: value'), smallGymText.indexOf('  - { key: times')]
      const without = smallGymText.slice(0, from) + smallGymText.slice(until)
      const cut = without.replaceAll(/^.*card: value.*\n/gm, '')
      await importText(cut)
      expect(await rows(`SELECT key, on_sale AS sold FROM card_tpl ORDER BY id`)).toEqual([
        { key: 'value', sold: false },
        { key: 'times', sold: true },
      ])
    }),
  )
})
