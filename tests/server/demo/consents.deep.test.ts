import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { rows } from '@server/gym/rows'
import { isUnderAge } from '@/domain/member/guardian'
import type { ShopDate } from '@/domain/time'
import { on } from '../gym/small-gym'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'
import { TODAY } from './read-demo'
import { demoAtTen } from './seed'

describeOnEngine('the demo brand', () => {
  let database: TestDatabase
  const inDemo = on(() => database.engine)

  beforeAll(async () => {
    database = await openTestDatabase({ seed: demoAtTen })
  })
  afterAll(() => database.close())

  it(
    'has a history of consents of 林晓, who agreed for a child of 11, and whose heart rates are kept; a child of 12 still needs a guardian',
    inDemo(async () => {
      expect(
        await rows(
          `SELECT a.username AS name, c.kind, c.version, c.withdrawn_by AS ended, g.name AS guardian FROM consent c JOIN account a ON a.id = c.account_id
             LEFT JOIN guardian g ON g.consent_id = c.id WHERE c.kind <> 'health' AND a.username IN ('林晓', '林小满') ORDER BY c.id`,
        ),
      ).toEqual([
        { name: '林晓', kind: 'terms', version: '3.0', ended: 'renewed', guardian: null },
        { name: '林晓', kind: 'recommend', version: '1.0', ended: 'member', guardian: null },
        { name: '林晓', kind: 'terms', version: '3.5', ended: null, guardian: null },
        { name: '林晓', kind: 'ranking', version: '1.0', ended: null, guardian: null },
        { name: '林晓', kind: 'face', version: '1.0', ended: null, guardian: null },
        { name: '林小满', kind: 'terms', version: '3.5', ended: null, guardian: null },
        { name: '林小满', kind: 'guardian', version: '1.0', ended: null, guardian: '林晓' },
      ])
      expect(
        await rows(
          `SELECT a.username AS name, c.withdrawn_by AS ended, (SELECT count(*)::int FROM heart_record r WHERE r.account_id = a.id) AS records
             FROM consent c JOIN account a ON a.id = c.account_id WHERE c.kind = 'health' AND a.username IN ('林晓', '江一帆', '林小满', '陈小宇') ORDER BY c.id`,
        ),
      ).toEqual([
        { name: '林晓', ended: null, records: 5 },
        { name: '江一帆', ended: 'member', records: 0 },
      ])
      expect(brokenIn(await auditDatabase())).toEqual([])
      const under = await rows<{ name: string; born: ShopDate }>(
        `SELECT username AS name, date_of_birth AS born FROM account WHERE phone IN ('13800000006', '13800000007') ORDER BY id`,
      )
      expect(under.map(({ name, born }) => [name, isUnderAge(born, TODAY)])).toEqual([
        ['林小满', true],
        ['陈小宇', true],
      ])
    }),
  )
})
