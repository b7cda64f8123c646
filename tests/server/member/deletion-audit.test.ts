import { staffShop } from '../staff/shop'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
})
afterAll(() => server.close())

const broken = (...defects: string[]) => brokenAfter(server.engine, ...defects)

describeOnEngine('The audit of deletions', () => {
  it('finds an account that leaves unasked, a session of one that leaves, and a code that was used for nothing', async () => {
    expect(await broken(`UPDATE account SET leaving_at = '2026-11-21Z' WHERE id = 2`)).toEqual(['leaving-is-asked'])
    expect(
      await broken(
        `UPDATE account SET leaving_at = '2026-11-21Z' WHERE id = 2`,
        `INSERT INTO account_deletion (account_id, asked_at, due_at) VALUES (2, '2026-11-21Z', '2026-12-06Z')`,
        `INSERT INTO session (token_hash, account_id, client, created_at, expire_at) VALUES ('left', 2, 'h5', '2026-11-20Z', '2026-12-20Z')`,
      ),
    ).toEqual(['nothing-for-who-leaves'])
    expect(
      await broken(`INSERT INTO code_use (code_id, purpose, account_id, used_at) VALUES (999999, 'deletion', 2, '2026-11-21Z')`),
    ).toEqual(['deletions-proved'])
  })

  it('finds what is left of an erased account', async () => {
    const erased = [
      `UPDATE account SET leaving_at = '2026-11-01Z' WHERE id = 2`,
      `INSERT INTO account_deletion (account_id, asked_at, due_at, ending, ended_at) VALUES (2, '2026-11-01Z', '2026-11-16Z', 'erased', '2026-11-17Z')`,
    ]
    const blanked = [
      `UPDATE account SET phone = '#' || id, username = '已注销用户', avatar = '', gender = NULL, address = '', date_of_birth = NULL WHERE id = 2`,
      `UPDATE account SET initials = ' yzxyh' WHERE id = 2`,
    ]
    expect(await broken(...erased)).toEqual(['erased-accounts-are-nobody'])
    expect(await broken(...erased, ...blanked)).toEqual([])
    expect(
      await broken(
        ...erased,
        ...blanked,
        `INSERT INTO account_openid (account_id, appid, openid, created_at) VALUES (2, 'wx', 'o2', '2026-11-01Z')`,
      ),
    ).toEqual(['erased-accounts-are-nobody'])
  })
})
