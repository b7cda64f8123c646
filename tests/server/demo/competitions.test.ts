import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { ensureAt, TEN } from './read-demo'
import { on } from '../gym/small-gym'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'

describeOnEngine('The competitions of the demo', () => {
  let database: TestDatabase
  const inDemo = on(() => database.engine)

  beforeAll(async () => {
    database = await openTestDatabase()
    await withEngine(database.engine, () => ensureAt(TEN))
  }, 300_000)
  afterAll(() => database.close())

  it(
    'are one under way with the field of 200, one open, one full, one that is to open, one without 林晓 and one that she ended as the fifth; a day of hers is to be checked',
    inDemo(async () => {
      const found = await rows(
        `SELECT t.key, t.member_count AS members, t.member_limit AS most, r.rank, r.count FROM training t JOIN account a ON a.phone = '13800000001'
           LEFT JOIN LATERAL (SELECT max(id) AS id FROM training_snapshot s WHERE s.training_id = t.id AND s.published_at IS NOT NULL) n ON true
           LEFT JOIN training_rank r ON r.snapshot_id = n.id AND r.account_id = a.id WHERE t.brand_id = 1 ORDER BY t.id`,
      )
      expect(found).toEqual([
        { key: 'month', members: 201, most: null, rank: expect.any(Number), count: expect.any(Number) },
        { key: 'duo', members: 126, most: 200, rank: null, count: null },
        { key: 'relay', members: 60, most: 60, rank: null, count: null },
        { key: 'endurance', members: 0, most: null, rank: null, count: null },
        { key: 'early', members: 48, most: null, rank: null, count: null },
        { key: 'steady', members: 83, most: null, rank: 5, count: expect.any(Number) },
      ])
      expect(await rows('SELECT count(*)::int AS open FROM training_dispute WHERE decided_at IS NULL')).toEqual([{ open: 1 }])
      expect(brokenIn(await auditDatabase())).toEqual([])
    }),
  )
})
