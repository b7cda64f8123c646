import { withEngine } from '@server/db/transaction'
import { readOwnData } from '@server/modules/member/privacy/make-copy'
import { copySections, personalTables } from '@server/personal-data'
import { demoAtTen } from '../demo/seed'
import { TEN_O_CLOCK } from '../support/app'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'
import { standingClock } from '../support/standing-clock'
import { people } from '../support/two-brands'

describeOnEngine('The copy of a person’s data', () => {
  let demo: TestDatabase
  beforeAll(async () => {
    demo = await openTestDatabase({ seed: demoAtTen })
  })
  afterAll(() => demo.close())

  it('is every table that names an account, or the table is left out for a reason', async () => {
    const naming = await demo.engine.session((session) =>
      session.query<{
        name: string
      }>(`SELECT DISTINCT c.relname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE k.contype = 'f' AND k.confrelid = 'account'::regclass
       UNION SELECT c.relname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'account_id' ORDER BY 1`),
    )
    const covered = new Set<string>(copySections.flatMap(({ tables }) => tables))
    const reasons = new Map(personalTables.flatMap(({ table, notCopied }) => (notCopied === undefined ? [] : [[table, notCopied]])))
    expect(naming.map(({ name }) => name).filter((name) => !covered.has(name) && !reasons.has(name))).toEqual([])
    expect([...reasons.keys()].filter((name) => covered.has(name) || !naming.some((each) => each.name === name))).toEqual([])
    for (const reason of reasons.values()) expect(reason.length).toBeGreaterThan(10)
  })

  it('names its parts once', () => {
    const names = copySections.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('has the acts of the person, at every brand, and nothing of other people or of the house', async () => {
    const clock = standingClock(TEN_O_CLOCK)
    const accounts = await demo.engine.session((session) =>
      session.query<{ id: number; phone: string; username: string; works: boolean }>(
        'SELECT a.id, phone, username, EXISTS (SELECT FROM ship s WHERE s.account_id = a.id AND (is_staff OR is_teacher OR is_superuser)) AS works FROM account a',
      ),
    )
    const own = accounts.find(({ phone }) => phone === people.lin.phone)!
    const data = await withEngine(demo.engine, () => readOwnData(copySections, own.id, clock.now()))
    const text = JSON.stringify(data)
    const others = accounts.filter(({ id }) => id !== own.id)
    expect(others.filter(({ phone }) => text.includes(phone))).toEqual([])
    expect(others.filter(({ username, works }) => !works && text.includes(username)).map(({ username }) => username)).toEqual([])
    expect(text).not.toMatch(/token_hash|code_hash|"hash"|tokenHash/)
    for (const part of ['account', 'memberships', 'bookings', 'cards', 'card_entries', 'coupons', 'consents'])
      expect([part, (data[part] as unknown[]).length > 0]).toEqual([part, true])
  })
})
