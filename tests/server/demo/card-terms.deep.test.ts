import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { auditFiles } from '@server/audit/audit-files'
import { withEngine } from '@server/db/transaction'
import { demoModule } from '@server/demo/module'
import { rows } from '@server/gym/rows'
import { termCalls } from '../card/terms-stage'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine, openTestDatabase } from '../support/database'
import { demoAtTen } from './seed'

const LIN = { id: 1 }
let server: TestApp
const prepare = () => withEngine(server.engine, () => demoModule.prepare!(server.context))
const { terms, look } = termCalls(() => server)
const findCard = async (name: string) =>
  (
    await withEngine(server.engine, () =>
      rows<{ id: number }>('SELECT k.id FROM card k JOIN card_tpl t ON t.id = k.card_tpl_id WHERE k.account_id = 1 AND t.name = $1', [
        name,
      ]),
    )
  )[0]!.id
const listStates = async (name: string) =>
  (await terms(await findCard(name), LIN)).data.terms.map(({ version, state }) => `${version} ${state}`)

beforeAll(async () => {
  const database = await openTestDatabase({ seed: demoAtTen })
  server = await openTestApp({ database, env: { DEMO: '1' } })
  await prepare()
})
afterAll(() => server.close())

describeOnEngine('the terms of 林晓’s cards in the demo', () => {
  it('are signed in two versions with one to be signed, signed in the present one, read without a signature, and still to be read', async () => {
    expect(await listStates('拾光储值卡')).toEqual(['2026.05 due', '2026.04 in_force', '2026.02 replaced'])
    expect(await listStates('团课 10 次卡')).toEqual(['2026.02 in_force'])
    expect(await listStates('季度会员卡')).toEqual(['2026.01 in_force'])
    expect(await listStates('年度会员卡')).toEqual(['2026.01 due'])
    expect(
      brokenIn(
        await withEngine(server.engine, async () => [
          ...(await auditDatabase()),
          ...(await auditFiles(server.context.objects, server.clock.now())),
        ]),
      ),
    ).toEqual([])
  })

  it('show each its own signature, and are signed once', async () => {
    const signatures = async () =>
      (await Promise.all(['拾光储值卡', '团课 10 次卡'].map(async (name) => (await terms(await findCard(name), LIN)).data.terms)))
        .flat()
        .flatMap(({ signature }) => signature ?? [])
    const first = await signatures()
    expect(new Set(first).size).toBe(3)
    const { data } = await look(first[0]!, LIN)
    expect((await server.app.inject(data.url)).headers['content-type']).toBe('image/jpeg')
    await prepare()
    expect(await signatures()).toEqual(first)
  })
})
