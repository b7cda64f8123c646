import { randomUUID } from 'node:crypto'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { inTransaction, withEngine } from '@server/db/transaction'
import { claim, findInvitation } from '@server/modules/invitation/service'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { stored } from '../booking/calls'
import { invitationCalls } from './calls'
import { events, invitationShop } from './shop'

let server: TestApp
let uuid: string
const { accept, acceptWith, askCode, look, make } = invitationCalls(() => server)

describeOnEngine('Invitations in a crowd', () => {
  beforeEach(async () => {
    server = await openTestApp({ seed: invitationShop, rate: 100_000 })
    uuid = (await make(await server.logIn(1), events.card)).data.invitation.uuid
  })
  afterEach(async () => {
    expect(brokenIn(await auditDatabase())).toEqual([])
    await server.close()
  })

  it('200 who accept with one phone at once are one claim with one gift', async () => {
    await askCode(uuid, '13700000001', { device: 1 })
    const { code } = server.sent.at(-1)!
    const answers = await Promise.all(Array.from({ length: 200 }, () => acceptWith(uuid, '13700000001', code, { device: 1 })))
    const codes = new Map<string, number>()
    for (const { status, code: word } of answers)
      codes.set(status === 200 ? 'ok' : word, (codes.get(status === 200 ? 'ok' : word) ?? 0) + 1)
    expect(codes.get('ok')).toBe(1)
    expect([...codes.keys()].filter((word) => !['ok', 'member.code_expired', 'invitation.claimed', 'server.busy'].includes(word))).toEqual(
      [],
    )
    expect(
      await stored(
        server,
        `SELECT (SELECT count(*)::int FROM invitation_claim) AS claims, (SELECT count(*)::int FROM card WHERE gift_id IS NOT NULL) AS cards`,
      ),
    ).toEqual([{ claims: 1, cards: 1 }])
  })

  it('one phone, one account and one WeChat person are written once, whoever writes at the same moment', async () => {
    await stored(
      server,
      `INSERT INTO account (id, area_code, phone, username, created_at) SELECT 8000 + n, 'zh-cn', (13600000000 + n)::text, '客' || n, '2026-01-01Z' FROM generate_series(1, 20) n`,
    )
    const take = (accountId: number, phoneMac: string, openidMac: string | null) =>
      withEngine(server.engine, () =>
        inTransaction(async () => {
          const row = (await findInvitation(uuid, TEN_O_CLOCK))!
          await claim(row, { accountId, phoneMac, openidMac, deviceHash: null, system: '', app: '' }, TEN_O_CLOCK)
          return 1
        }),
      ).catch(() => 0)
    const won = async (tries: Promise<number>[]) => (await Promise.all(tries)).reduce((sum, one) => sum + one, 0)
    expect(await won(Array.from({ length: 10 }, (_, n) => take(8001 + n, 'same phone', null)))).toBe(1)
    expect(await won(Array.from({ length: 9 }, (_, n) => take(8011 + n, `phone ${n}`, 'same person')))).toBe(1)
  })

  it('a shop’s most of a month is kept by twenty who accept at once', async () => {
    const number = randomUUID()
    await stored(
      server,
      `INSERT INTO invitation (event_id, brand_id, account_id, uuid, created_at) VALUES (${events.scarce}, 1, 1, '${number}', '2026-11-01Z')`,
    )
    const phones = Array.from({ length: 20 }, (_, n) => `1370000${String(100 + n).padStart(4, '0')}`)
    const codes: string[] = []
    for (const [n, phone] of phones.entries()) {
      await askCode(number, phone, { device: 100 + n, from: `203.0.113.${n}` })
      codes.push(server.sent.at(-1)!.code)
    }
    const answers = await Promise.all(
      phones.map((phone, n) => acceptWith(number, phone, codes[n]!, { device: 100 + n, from: `203.0.113.${n}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(new Set(['invitation.full']))
  })

  it('1,000 guesses of numbers are stopped after the limit, and nobody else is', async () => {
    const codes = new Map<string, number>()
    for (let n = 0; n < 1_000; n += 1) {
      const { code } = await look(randomUUID(), { device: 1 + (n % 2), from: '203.0.113.9' })
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
    expect(codes.get('invitation.not_found')).toBe(40)
    expect(codes.get('request.too_many')).toBe(960)
    expect((await look(uuid, { device: 1, from: '203.0.113.9' })).code).toBe('request.too_many')
    expect((await look(uuid, { device: 3, from: '203.0.113.9' })).status).toBe(200)
    expect((await look(uuid, { from: '203.0.113.10' })).status).toBe(200)
    expect((await accept(uuid, '13700000002', { device: 3, from: '203.0.113.9' })).status).toBe(200)
  })
})
