import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { auditFiles } from '@server/audit/audit-files'
import { withEngine } from '@server/db/transaction'
import { stored } from '../booking/calls'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people, twoBrands } from '../support/two-brands'
import { cardTemplates, openTestCard } from './card-templates'
import { cardVersions, termCalls } from './terms-stage'

const { coach, lin } = people
let server: TestApp
const { agree, signAlike } = termCalls(() => server)

beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
  await server.engine.session((session) => session.exec(cardTemplates + cardVersions))
})
afterAll(() => server.close())

const openValue = (who: { id: number } = lin) => openTestCard(server, { templateId: 1, balanceUnits: 128_000, accountId: who.id })

describeOnEngine('The same picture as a signature', () => {
  it('one picture of two people, or of one at two times, is a signature of its own each time, for one agreement [MC-186]', async () => {
    const [one, two, three] = [await openValue(), await openValue(), await openValue()]
    const first = await signAlike()
    expect(await signAlike()).toBe(first)
    expect((await agree(one, { signature: first })).status).toBe(200)
    const second = await signAlike()
    expect(second).not.toBe(first)
    expect(await signAlike()).toBe(second)
    expect((await agree(two, { signature: first })).code).toBe('card.signature_used')
    expect((await agree(two, { signature: second })).status).toBe(200)
    expect((await agree(three, { signature: await signAlike() })).status).toBe(200)
    const others = await openValue(coach)
    expect((await agree(others, { signature: await signAlike(coach) }, { who: coach })).status).toBe(200)
    expect(
      await stored(server, 'SELECT count(DISTINCT signature_id)::int AS signatures, count(*)::int AS agreements FROM card_agreement'),
    ).toEqual([{ signatures: 4, agreements: 4 }])
    expect(brokenIn(await withEngine(server.engine, () => auditDatabase()))).toEqual([])
    expect(brokenIn(await withEngine(server.engine, () => auditFiles(server.context.objects, server.clock.now())))).toEqual([])
  })
})
