import { addMinutes } from '@/domain/time'
import { withEngine, inTransaction } from '@server/db/transaction'
import { checkCode } from '@server/modules/member/codes/check-code'
import type { CodePurpose } from '@/domain/member/code-purpose'
import { sendCode } from '@server/modules/member/codes/send-code'
import { useCode } from '@server/modules/member/service'
import { stored } from '../booking/calls'
import { staffShop, workers } from '../staff/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { codeCalls } from './codes'

const LIN = '13800000001'
const NEW_PHONE = '13700000000'
let server: TestApp
let staff: string

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
})
beforeEach(async () => {
  server.clock.moveTo(TEN_O_CLOCK)
  server.sent.length = 0
  staff = await server.logIn(workers.staff)
  await server.engine.session((session) =>
    session.exec(`DELETE FROM code_use; DELETE FROM sms_code; DELETE FROM notice; DELETE FROM ship USING account a WHERE a.id = account_id AND a.phone = '${NEW_PHONE}';
                  DELETE FROM session USING account a WHERE a.id = account_id AND a.phone = '${NEW_PHONE}'; DELETE FROM account WHERE phone = '${NEW_PHONE}'`),
  )
})
afterAll(() => server.close())

const { ask, logIn, register, lastCode } = codeCalls(() => server)
const typed = { username: '林小满', gender: 1, phone: NEW_PHONE, area_code: 'zh-cn', shop_id: 1 }
const addMember = (more: object = {}) =>
  server.request<{ id: number; outcome: string }>('POST', '/api/users/', { session: staff, body: { ...typed, ...more } })
const uses = () =>
  stored<Record<string, unknown>>(server, 'SELECT purpose, account_id AS account, shop_id AS shop FROM code_use ORDER BY id')
const broken = (...defects: string[]) => brokenAfter(server.engine, ...defects)

const askedCode = async () => {
  await ask(NEW_PHONE)
  return lastCode()
}

/** A code for each purpose, all to one phone, by the call that sends it. */
const doors = {
  log_in: async () => void (await ask(NEW_PHONE)),
  phone: async () =>
    void (await server.request('POST', '/api/users/verify/code/', { session: staff, body: { phone: NEW_PHONE, area_code: 'zh-cn' } })),
  step_up: async () => {
    const own = await server.logIn((await register(NEW_PHONE, await askedCode())).data.user.id)
    server.sent.length = 0
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 2))
    await server.request('POST', '/api/users/verify/code/', { session: own, body: { phone: NEW_PHONE, area_code: 'zh-cn' } })
  },
  lost: async () => {
    const url = `/api/shops/1/staff/members/${workers.bareStaff}/phone/code/`
    await server.request('POST', url, { session: await server.logIn(workers.superuser), body: { phone: NEW_PHONE, area_code: 'zh-cn' } })
  },
  join: async () => void (await addMember()),
  deletion: async () => {
    const { id } = (await register(NEW_PHONE, await askedCode())).data.user
    const own = await server.logIn(id)
    server.sent.length = 0
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 2))
    await server.request('POST', `/api/users/${id}/deletion/code/`, { session: own, body: {} })
  },
  guardian: async () => {
    await stored(server, `UPDATE account SET date_of_birth = '2018-05-01' WHERE id = ${workers.bareStaff}`)
    const url = `/api/shops/1/users/${workers.bareStaff}/guardian/code/`
    await server.request('POST', url, { session: await server.logIn(workers.bareStaff), body: { phone: NEW_PHONE, area_code: 'zh-cn' } })
    await stored(server, `UPDATE account SET date_of_birth = NULL WHERE id = ${workers.bareStaff}`)
  },
  data_copy: async () => {
    const { id } = (await register(NEW_PHONE, await askedCode())).data.user
    server.sent.length = 0
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 2))
    await stored(
      server,
      `INSERT INTO data_copy (id, account_id, shop_id, brand_id, asked_at, ready_at, expire_at, bytes, hash)
       VALUES (gen_random_uuid(), ${id}, 1, 1, '2026-11-21Z', '2026-11-21Z', '2026-11-28Z', 2, 'h')`,
    )
    await server.request('POST', `/api/shops/1/users/${id}/data-copies/code/`, { session: await server.logIn(id), body: {} })
  },
  card_share: async () => {
    await stored(server, 'UPDATE card_tpl SET share_count = 2 WHERE id = 1')
    const url = '/api/v2/mobile/shops/1/users/cards/1/users/codes/'
    await server.request('POST', url, { session: await server.logIn(1), body: { phone: NEW_PHONE, area_code: 'zh-cn' } })
  },
  staff: async () => {
    const body = { phone: NEW_PHONE, area_code: 'zh-cn' }
    await server.request('POST', '/api/shops/1/user/staff/invitation/code/', { session: await server.logIn(1), body })
  },
  invitation: async () => {
    const uuid = '0a8a6b5e-1c1d-4e6f-8a90-1b2c3d4e5f60'
    await stored(
      server,
      `WITH e AS (INSERT INTO invite_event (brand_id, shop_id, key, name, start_at, end_at) VALUES (1, 1, 'door', '邀请', '2026-11-01Z', '2026-12-31Z') ON CONFLICT DO NOTHING RETURNING id),
         w AS (INSERT INTO invite_award (event_id, brand_id, role, card_tpl_id, units, days) SELECT id, 1, 'invitee', 1, 1, 7 FROM e)
       INSERT INTO invitation (event_id, brand_id, account_id, uuid, created_at) SELECT id, 1, 1, '${uuid}', '2026-11-01Z' FROM e`,
    )
    await server.request('POST', `/activity/v2/mobile/invitations/${uuid}/code/`, { body: { phone: NEW_PHONE, area_code: 'zh-cn' } })
  },
} satisfies Record<CodePurpose, () => Promise<void>>

describeOnEngine('A code by SMS', () => {
  it('a code for logging in is recorded as used by that person, once', async () => {
    await ask(LIN)
    expect((await logIn(LIN, lastCode())).status).toBe(200)
    expect(await uses()).toEqual([{ purpose: 'log_in', account: 1, shop: null }])
    expect((await logIn(LIN, lastCode())).status).toBe(400)
    expect(await uses()).toHaveLength(1)
    expect(await broken()).toEqual([])
  })

  it('a code for registering is recorded as used by the account that it made, and stays unused where there is one', async () => {
    await ask(LIN)
    expect(await register(LIN, lastCode())).toMatchObject({ code: 'member.exists' })
    expect(await uses()).toEqual([])
    await ask(NEW_PHONE)
    const { data } = await register(NEW_PHONE, lastCode())
    expect(await uses()).toEqual([{ purpose: 'log_in', account: data.user.id, shop: null }])
    expect(await broken()).toEqual([])
  })

  it('a code for joining is recorded as used with the shop that was joined', async () => {
    await addMember()
    const { data } = await addMember({ code: lastCode() })
    expect(data.outcome).toBe('created')
    expect(await uses()).toEqual([{ purpose: 'join', account: data.id, shop: 1 }])
    expect(await broken()).toEqual([])
  })

  it.each(Object.keys(doors) as CodePurpose[])('a code for one purpose is refused for the others: %s', async (purpose) => {
    await doors[purpose]()
    expect(server.sent).toHaveLength(1)
    const code = lastCode()
    if (purpose !== 'log_in') {
      expect(await logIn(NEW_PHONE, code)).toMatchObject({ status: 400, code: 'member.code_expired' })
      expect(await register(NEW_PHONE, code)).toMatchObject({ status: 400, code: 'member.code_expired' })
    }
    if (purpose !== 'join') expect(await addMember({ code })).toMatchObject({ status: 400, code: 'member.code_expired' })
    expect((await uses()).filter((use) => use.purpose === purpose && purpose !== 'log_in')).toEqual([])
  })

  it('differs by purpose though its digits are the same', async () => {
    const now = server.clock.now()
    const number = { areaCode: 'zh-cn', phone: NEW_PHONE } as const
    const purposes = Object.keys(doors) as CodePurpose[]
    await withEngine(server.engine, async () => {
      for (const [at, purpose] of purposes.entries())
        await sendCode(
          server.context,
          { number, purpose, shop: null, asker: { addressHash: `address ${at}`, deviceHash: purpose }, accountId: null },
          // So far apart that no limit of an hour is reached.
          addMinutes(now, (at + 1) * 7),
        )
      const hashes = await stored<{ hash: string }>(
        server,
        `UPDATE sms_code SET expire_at = expire_at + interval '1 hour' RETURNING code_hash AS hash`,
      )
      expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(purposes.length)
      for (const [at, purpose] of purposes.entries()) {
        const { code } = server.sent[at]!
        // Each code stands more wrong tries here than there are in life.
        await stored(server, 'UPDATE sms_code SET wrong_tries = 0')
        for (const other of purposes) {
          const tried = checkCode(server.context.config, { number, purpose: other, askedBy: purposes }, code, addMinutes(now, 5))
          // The same digits may have been sent twice by chance.
          const isSame = server.sent[purposes.indexOf(other)]!.code === code
          await expect(
            tried.then(
              () => 'right',
              (error: Error) => error.message,
            ),
          ).resolves.toBe(other === purpose || isSame ? 'right' : 'member.code_wrong')
        }
      }
    })
  })

  it('is not used for a person with another phone than it was sent to: nothing is stored', async () => {
    await ask(NEW_PHONE)
    const [{ id }] = (await stored<{ id: number }>(server, 'SELECT id FROM sms_code')) as [{ id: number }]
    const wrong = withEngine(server.engine, () => inTransaction(() => useCode(id, server.clock.now(), async () => ({ accountId: 1 }))))
    await expect(wrong).rejects.toThrow('member.code_expired')
    expect(await stored(server, 'SELECT used_at FROM sms_code')).toEqual([{ used_at: null }])
    expect(await uses()).toEqual([])
  })

  it('is kept for a day, and its use for a year', async () => {
    await ask(LIN)
    await logIn(LIN, lastCode())
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 2 * 24 * 60))
    await server.sweeper.runAll()
    expect([await stored(server, 'SELECT id FROM sms_code'), await uses()]).toEqual([[], [expect.objectContaining({ account: 1 })]])
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 366 * 24 * 60))
    await server.sweeper.runAll()
    expect(await uses()).toEqual([])
  })
})

describeOnEngine('The audit of codes finds', () => {
  beforeEach(async () => {
    await ask(LIN)
    await logIn(LIN, lastCode())
    await addMember()
    expect((await addMember({ code: lastCode() })).data.outcome).toBe('created')
  })

  it.each([
    ['a used code that served nothing', "DELETE FROM code_use WHERE purpose = 'log_in' RETURNING 1"],
    ['a code that served and was not used', "UPDATE sms_code SET used_at = NULL WHERE purpose = 'log_in' RETURNING 1"],
    ['a code that served another purpose', "UPDATE code_use SET purpose = 'step_up' WHERE purpose = 'log_in' RETURNING 1"],
    ['a code that was used past its time', 'UPDATE sms_code SET expire_at = used_at RETURNING 1'],
    ['a code that was guessed', "UPDATE sms_code SET wrong_tries = 5 WHERE purpose = 'log_in' RETURNING 1"],
  ])('%s', async (_, defect) => {
    expect(await broken(defect)).toEqual(['codes-serve-once'])
  })

  it('a use for joining a shop without a membership there', async () => {
    expect(await broken("UPDATE code_use SET shop_id = 2 WHERE purpose = 'join' RETURNING 1")).toEqual(['join-codes-join'])
  })

  it('no fault in codes used by a server of the release before', async () => {
    expect(await broken('DELETE FROM code_use RETURNING 1', 'UPDATE sms_code SET keeps_use = FALSE RETURNING 1')).toEqual([])
  })
})
