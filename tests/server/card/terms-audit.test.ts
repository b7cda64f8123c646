import { openTestCard, cardTemplates } from './card-templates'
import { cardVersions, termCalls, versions } from './terms-stage'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { people, twoBrands } from '../support/two-brands'

const { lin, coach } = people
let server: TestApp
let card: number
const { agree, sign } = termCalls(() => server)
const change = (sql: string, ...tables: string[]) => [...tables.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`), sql]
const broken = (...defects: string[]) => brokenAfter(server.engine, ...defects)

beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
  await server.engine.session((session) => session.exec(cardTemplates + cardVersions))
  card = await openTestCard(server, { templateId: 1, balanceUnits: 1_000 })
  await agree(card, { signature: await sign() })
})
afterAll(() => server.close())

describeOnEngine('The audit of card terms', () => {
  it('finds nothing where the terms were signed', async () => {
    expect(await broken()).toEqual([])
  })

  it('finds a text that is not the one of its hash', async () => {
    const text = change(`UPDATE card_term SET content = '另一份' WHERE id = ${versions.first}`, 'card_term')
    expect(await broken('ALTER TABLE card_term DROP CONSTRAINT card_term_check', ...text)).toEqual(['terms-as-published'])
  })

  it('finds an agreement from before its version', async () => {
    expect(await broken(...change(`UPDATE card_agreement SET at = '2026-05-31T23:59+08'`, 'card_agreement'))).toEqual([
      'agreed-to-what-was-there',
    ])
  })

  it('finds a signature that is missing, another person’s, of another kind, or not in use', async () => {
    const wrong = ['signed-where-needed']
    expect(await broken(...change('UPDATE card_agreement SET signature_id = NULL', 'card_agreement'))).toEqual(wrong)
    for (const set of [`account_id = ${coach.id}`, `kind = 'attachment'`, `state = 'fresh', used_at = NULL`])
      expect(await broken(`UPDATE upload SET ${set}`)).toEqual(wrong)
  })

  it('finds an agreement of another person’s card, or of another template’s', async () => {
    const wrong = ['agreed-for-the-own-card']
    const user = `INSERT INTO card_user (card_id, brand_id, account_id) VALUES (${card}, 1, ${coach.id})`
    expect(await broken(user, `UPDATE card SET account_id = ${coach.id} WHERE id = ${card}`)).toEqual(wrong)
    const other = await openTestCard(server, { templateId: 2, balanceUnits: 3, accountId: lin.id })
    expect(await broken(...change(`UPDATE card_agreement_of SET card_id = ${other}`, 'card_agreement_of'))).toEqual(wrong)
  })

  it('finds an agreement of one brand’s card to another brand’s terms', async () => {
    const moved = ['ALTER TABLE card_agreement DISABLE TRIGGER ALL', `UPDATE card_agreement SET brand_id = 2`]
    expect(await broken(...moved)).toEqual(expect.arrayContaining(['tenants-apart']))
  })
})
