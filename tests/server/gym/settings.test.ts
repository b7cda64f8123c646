import type { ShopSettings } from '@/contract/staff/settings'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { rows } from '@server/gym/rows'
import { complaints, edited, importText, NOW, on, smallGymText, smallGymWithMembers, TODAY } from './small-gym'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine, openTestDatabase } from '../support/database'

let server: TestApp
let session: string
const inDatabase = on(() => server.engine)
const PATH = '/api/v2/shops/1/superuser/settings/'

beforeEach(async () => {
  server = await openTestApp({ database: await openTestDatabase({ seed: smallGymWithMembers }), clock: NOW })
  await withEngine(server.engine, () => rows('UPDATE ship SET is_superuser = true WHERE account_id = 1'))
  session = await server.logIn(1)
})
afterEach(() => server.close())

const read = async () => (await server.request<{ settings: ShopSettings }>('GET', PATH, { session })).data.settings
const save = async (change: Partial<Pick<ShopSettings, 'theme' | 'modules' | 'wording' | 'shares' | 'version'>>) => {
  const { version, theme, modules, wording, shares } = await read()
  return server.request('PUT', PATH, { session, body: { version, theme, modules, wording, shares, ...change } })
}
const exported = async (): Promise<string> => writeGymFile((await exportGym('lantern', TODAY))!)
const writers = () =>
  rows<{ shop: number | null; by: number | null }>('SELECT shop_id AS shop, account_id AS by FROM settings_change ORDER BY id')
const mine = {
  theme: 'qc_christmas',
  modules: { team: true, private: true, court: false, payment: false },
  // Words that YAML reads as something else are words here.
  wording: [
    { origin: '团课: 早', replace: 'null' },
    { origin: '# 私教', replace: '- 导师' },
    { origin: 'true', replace: '"yes" \\ no' },
    { origin: '私教', replace: '教练课' },
  ],
  shares: {
    SHOP: { title: '来 {shop_name}', desc: '' },
    SINGLE_COURSE: { title: '一节课', desc: '{date} {course_name}' },
    COURSE_LIST: null,
  },
} as const satisfies Partial<Record<keyof ShopSettings, unknown>>
const chosen = { ...mine, wording: [...mine.wording] } as unknown as Pick<ShopSettings, 'theme' | 'modules' | 'wording' | 'shares'>

describeOnEngine('Settings of a shop between its file and the app', () => {
  it(
    'are those of the file, which is named as who wrote them last',
    inDatabase(async () => {
      expect(await read()).toMatchObject({
        theme: 'qc_cyan',
        modules: { team: true, private: false, court: false, payment: true },
        wording: [{ origin: '私教', replace: '导师课' }],
        shares: { SHOP: { title: '{shop_name}', desc: '来练习' }, SINGLE_COURSE: null, COURSE_LIST: null },
        changed: { by: null },
      })
      expect(await writers()).toEqual([
        { shop: 1, by: null },
        { shop: null, by: null },
      ])
    }),
  )

  it(
    'are exported as they were changed in the app, and importing that changes nothing',
    inDatabase(async () => {
      expect((await save(chosen)).code).toBe('ok')
      const [text, before, of] = [await exported(), await read(), await writers()]
      expect(text).toContain('theme: qc_christmas')
      expect((await importText(text)).describe()).toEqual(['nothing to change'])
      expect(await exported()).toBe(text)
      expect(await read()).toEqual(before)
      expect(before).toMatchObject({ ...chosen, changed: { by: { id: 1, username: '甲' } } })
      expect(await writers()).toEqual(of)
      expect(brokenIn(await auditDatabase())).toEqual([])
    }),
  )

  it(
    'are exported in the order of the rules, also after another order alone',
    inDatabase(async () => {
      const [one, two] = [
        { origin: '甲', replace: '乙' },
        { origin: '乙', replace: '丙' },
      ] as const
      await save({ wording: [one, two] })
      await save({ wording: [two, one] })
      const text = await exported()
      expect(text).toContain('{ 乙: 丙, 甲: 乙 }')
      await importText(edited(text, ['{ 乙: 丙, 甲: 乙 }', '{ 甲: 乙, 乙: 丙 }']))
      expect((await read()).wording).toEqual([one, two])
    }),
  )

  it(
    'are overwritten by an import, which is a change that refuses those made on an older version',
    inDatabase(async () => {
      await save(chosen)
      const seen = await read()
      await importText(smallGymText)
      expect(await read()).toMatchObject({ theme: 'qc_cyan', wording: [{ origin: '私教', replace: '导师课' }], changed: { by: null } })
      expect((await read()).version).toBeGreaterThan(seen.version)
      expect((await save({ version: seen.version, theme: 'qc_red' })).code).toBe('shop.settings_changed')
    }),
  )

  it(
    'have no new version after an import that changes something else',
    inDatabase(async () => {
      const { version } = await read()
      await importText(edited(smallGymText, ['长宁路 88 号', '长宁路 99 号']))
      expect((await read()).version).toBe(version)
    }),
  )

  it(
    'have no wording rules that the app could not have',
    inDatabase(async () => {
      for (const wrong of ['"2026": 年', '"{count}": 个', '私教: ""'])
        expect(await complaints(edited(smallGymText, ['私教: 导师课', wrong]))).toEqual([
          expect.stringContaining('a wording has words on both sides, more than digits, and no braces'),
        ])
    }),
  )
})
