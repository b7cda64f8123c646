import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { earnNights } from '@server/demo/earn-nights'
import { cardEarnings } from '@server/modules/card/earn-cards'
import { renewalSweeps } from '@server/modules/card/renewal/sweeps'
import { paymentSweeps } from '@server/modules/payment/sweeps'
import { purposes } from '@server/modules/purposes'
import type { payAccounts } from '@server/providers/payment/accounts'
import { brandIds } from '@server/modules/shop/service'
import { openAccounts } from '@server/providers/payment/open-accounts'
import { accountsAt } from '@server/sandbox/accounts'
import { takeCourier } from '@server/sandbox/module'
import { addDays, dayOf, readInstant, startOfDay } from '@/domain/time'
import { playRenewals } from '@server/demo/renewal-story'
import type { Card } from '@/contract/card/card'
import type { CardRenewal } from '@/contract/card/renewal'
import { stored } from '../booking/calls'
import { describeOnEngine, openTestDatabase } from '../support/database'
import { everything } from '../support/everything'
import { openSandboxShop, type SandboxShop } from '../support/sandbox-shop'
import { demoAtTen } from './seed'

let server: SandboxShop
let session: string

beforeAll(async () => {
  server = await openSandboxShop({ env: { DEMO: '1' }, database: await openTestDatabase({ seed: demoAtTen }) })
  await withEngine(server.engine, async () => {
    await playRenewals(server.context)
    const now = server.clock.now()
    // As if the server had died after the first two of them.
    for (const back of [31, 30]) await cardEarnings.run(startOfDay(addDays(dayOf(now), -back)))
    await earnNights(now)
    await earnNights(now)
    const pay = server.context.pay as ReturnType<typeof payAccounts>
    pay.use(await openAccounts(server.context, accountsAt(server.context.origin), brandIds))
  })
  const [holder] = await stored<{ id: number }>(server, "SELECT id FROM account WHERE phone = '13800000008'")
  session = await server.logIn(holder!.id)
})
afterAll(() => server.close())

const read = async <Data>(path: string): Promise<Data> => (await server.request<Data>('GET', path, { session })).data
const cards = async () => (await read<{ cards: Card[] }>('/api/v2/mobile/shops/1/users/cards/')).cards

describeOnEngine('江一帆 of the demo, on 2026-11-21', () => {
  it('has 连续包月 that was bought at its first price and deducted twice, to be deducted again', async () => {
    const month = (await cards()).find(({ name }) => name === '连续包月')!
    expect(month).toMatchObject({ start: '2026-09-14', end: '2026-12-13', auto_renew_option: { id: expect.any(Number) } })
    const renewal = await read<CardRenewal>(`/api/v2/mobile/shops/1/users/cards/${month.id}/auto-renew/`)
    expect(renewal.renewal).toMatchObject({ status: 'live', provider: 'alipay', notice_day: '2026-12-05', due_day: '2026-12-10' })
    expect(renewal.past).toMatchObject([
      { price: 199, end_after: '2026-12-13' },
      { price: 199, end_after: '2026-11-13' },
    ])
    expect(
      await stored(server, 'SELECT told_at::date::text AS told, due_day::text AS due, status FROM renewal_deduction ORDER BY id'),
    ).toEqual([
      { told: '2026-10-05', due: '2026-10-10', status: 2 },
      { told: '2026-11-05', due: '2026-11-10', status: 2 },
    ])
    expect(
      await stored(
        server,
        "SELECT count(*)::int AS signed FROM card_agreement g JOIN card_term m ON m.id = g.card_term_id JOIN card_tpl t ON t.id = m.card_tpl_id JOIN account a ON a.id = g.account_id WHERE a.phone = '13800000008' AND g.signature_id IS NOT NULL",
      ),
    ).toEqual([{ signed: 2 }])
  })

  it('was given money back for two times by the desk, and switched a card off', async () => {
    const all = await cards()
    expect(all.find(({ name }) => name === '团课 10 次卡')).toMatchObject({ times: 8 })
    expect(all.find(({ name }) => name === '季度会员卡')!.users).toMatchObject([{ active: false }])
    expect(
      await stored(
        server,
        'SELECT f.amount_fen::int AS fen, a.username AS by, f.reason FROM card_refund f JOIN account a ON a.id = f.by_id',
      ),
    ).toEqual([{ fen: 15_600, by: '前台小沈', reason: '搬家，退两次' }])
  })

  it('leaves books and all else in order, and is told once', async () => {
    const broken = () => withEngine(server.engine, async () => brokenIn(await auditDatabase()))
    expect(await broken()).toEqual([])
    const before = await withEngine(server.engine, everything)
    await withEngine(server.engine, () => playRenewals(server.context))
    expect(await withEngine(server.engine, everything)).toEqual(before)
    // A later notice of the sandbox goes to the server that is there then.
    const told = await stored<{ url: string }>(
      server,
      'SELECT notify_url AS url FROM sandbox_agreement UNION SELECT notify_url FROM sandbox_trade',
    )
    expect(told.filter(({ url }) => !url.startsWith('http://127.0.0.1:8787/'))).toEqual([])
  })

  it('fits the statements of the providers, and is deducted by the server that is there from then on', async () => {
    const run = (...names: string[]) =>
      withEngine(server.engine, async () => {
        const { context, clock } = server
        for (const one of [...renewalSweeps(context, purposes), ...paymentSweeps(context, purposes)])
          if (names.some((name) => one.name.startsWith(name))) await one.run(clock.now())
        await takeCourier(context).idle()
      })
    for (let hour = 0; hour < 13; hour += 1) await run('payment.statement')
    expect(
      await stored(
        server,
        'SELECT sum(payments)::int AS payments, sum(refunds)::int AS refunds, sum(differences)::int AS differences FROM payment_statement',
      ),
    ).toEqual([{ payments: 5, refunds: 1, differences: 0 }])
    expect(await stored(server, 'SELECT kind, detail FROM payment_exception')).toEqual([])
    for (const day of ['2026-12-05', '2026-12-10']) {
      server.clock.moveTo(readInstant(`${day}T09:01:00+08:00`))
      await run('renewal')
    }
    expect(await stored(server, 'SELECT status FROM renewal_deduction ORDER BY id')).toEqual([{ status: 2 }, { status: 2 }, { status: 2 }])
  })
})

describeOnEngine('The terms of the demo’s cards', () => {
  it('have earned night by night, as if the server had run since', async () => {
    const nights = await stored<{ night: string; fen: number }>(
      server,
      `SELECT (at AT TIME ZONE 'Asia/Shanghai')::text AS night, sum(m.amount_fen)::int AS fen FROM money_entry m JOIN card k ON k.id = m.card_id
        WHERE k.type = 3 AND m.account = 'card' AND m.amount_fen > 0 AND at < '2026-11-22' GROUP BY 1 ORDER BY 1`,
    )
    const [, ...single] = nights
    expect(single).toHaveLength(31)
    expect(single.every(({ night }) => night.endsWith(' 00:00:00'))).toBe(true)
    const fen = single.map((night) => night.fen)
    expect(Math.max(...fen)).toBeLessThan(Math.min(...fen) * 1.2)
  })
})
