import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { ensureAt, TEN } from './read-demo'
import { on } from '../gym/small-gym'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'

describeOnEngine('The invitations of the demo', () => {
  let database: TestDatabase
  const inDemo = on(() => database.engine)

  beforeAll(async () => {
    database = await openTestDatabase()
    await withEngine(database.engine, () => ensureAt(TEN))
  }, 300_000)
  afterAll(() => database.close())

  it(
    'has friends whom 林晓 invited in every state: expired, paid, came, waiting, invited to her class, and held for staff',
    inDemo(async () => {
      const found = await rows(
        `SELECT a.username AS name, (SELECT status FROM ship s WHERE s.account_id = a.id) AS status, g.state AS own, r.state AS inviter, c.held_why AS why FROM invitation_claim c JOIN account a ON a.id = c.account_id
           JOIN gift g ON g.invitation_claim_id = c.id AND g.cause = 'invitee' LEFT JOIN gift r ON r.invitation_claim_id = c.id AND r.cause = 'inviter' ORDER BY c.at`,
      )
      expect(brokenIn(await auditDatabase())).toEqual([])
      expect(found).toEqual([
        { name: '139****7720', status: 0, own: 'given', inviter: null, why: null },
        { name: '罗晴', status: 2, own: 'given', inviter: 'given', why: null },
        { name: '唐可', status: 2, own: 'given', inviter: 'given', why: null },
        { name: '沈知夏', status: 0, own: 'given', inviter: null, why: null },
        { name: '陆一帆', status: 0, own: 'given', inviter: null, why: null },
        { name: '何以宁', status: 0, own: 'held', inviter: null, why: 'device' },
      ])
      expect(
        await rows('SELECT count(*)::int AS n FROM booking_invite i JOIN account a ON a.id = i.partner_id WHERE a.username = $1', [
          '陆一帆',
        ]),
      ).toEqual([{ n: 2 }])
    }),
  )
})
