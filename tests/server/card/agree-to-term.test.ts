import { inTransaction, withEngine } from '@server/db/transaction'
import { agreeToTerm, attachAgreement, currentTerm, termDue, type Agreed } from '@server/modules/card/terms/agree'
import { stored } from '../booking/calls'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people, startAfresh, twoBrands } from '../support/two-brands'
import { cardTemplates, openTestCard } from './card-templates'
import { cardVersions, forgetAgreements, termCalls, theSignedText, versions } from './terms-stage'

const { lin } = people
let server: TestApp
const { sign } = termCalls(() => server)

beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
  await server.engine.session((session) => session.exec(cardTemplates + cardVersions))
})
beforeEach(async () => {
  await forgetAgreements(server)
  await startAfresh(server)
})
afterAll(() => server.close())

/** Agrees as a purchase of the value card at shop 1 does, before there is a card. */
const agreed = (more: Partial<Agreed> = {}) =>
  withEngine(server.engine, () =>
    inTransaction(() =>
      agreeToTerm(
        {
          ...{ templateId: 1, brandId: 1, shopId: 1, accountId: lin.id, address: '192.0.2.1' },
          ...{ termId: undefined, termsRead: true, signature: null, ...more },
        },
        TEN_O_CLOCK,
      ),
    ),
  ).catch((error: { code: string }) => error.code)
const within = <T>(work: () => Promise<T>) => withEngine(server.engine, () => inTransaction(work))

describeOnEngine('Agreeing to terms with a purchase', () => {
  it('needs the box to be ticked, whatever else there is [MC-133]', async () => {
    expect(await agreed({ termsRead: false, signature: await sign() })).toBe('card.term_unread')
    expect(await stored(server, 'SELECT id FROM card_agreement')).toEqual([])
  })

  it('needs the signature, of the shop that sells, and no newer version than the one that was read [MC-136]', async () => {
    expect(await agreed()).toBe('card.signature_needed')
    expect(await agreed({ signature: await sign(), termId: versions.first })).toBe('card.term_changed')
    expect(await agreed({ signature: await sign(lin, 2) })).toBe('card.signature_not_own')
    expect(await agreed({ signature: await sign(), termId: versions.signed })).toEqual(expect.any(Number))
  })

  it('leaves the signature unused where the purchase fails after it [MC-136]', async () => {
    const signature = await sign()
    const failing = within(async () => {
      await agreeToTerm(
        { templateId: 1, brandId: 1, shopId: 1, accountId: lin.id, termId: undefined, termsRead: true, signature, address: '' },
        TEN_O_CLOCK,
      )
      throw new Error('the purchase failed')
    })
    await expect(failing).rejects.toThrow('the purchase failed')
    expect(await stored(server, 'SELECT state FROM upload')).toEqual([{ state: 'fresh' }])
    expect(await agreed({ signature })).toEqual(expect.any(Number))
    expect(await agreed({ signature })).toBe('card.signature_used')
  })

  it('is nothing where the template has no terms, ticked or not', async () => {
    expect(await agreed({ templateId: 2, termsRead: false })).toBeNull()
  })

  it('is said of the card once there is one; a second agreement of the card changes nothing', async () => {
    const [first, second] = [(await agreed({ signature: await sign() })) as number, (await agreed({ signature: await sign() })) as number]
    const cardId = await openTestCard(server, { templateId: 1 })
    expect(await within(() => termDue(cardId))).toMatchObject({ id: versions.signed, content: theSignedText, needSignature: true })
    for (const id of [first, second]) await within(() => attachAgreement(id, cardId))
    expect(await stored(server, 'SELECT card_agreement_id FROM card_agreement_of')).toEqual([{ card_agreement_id: first }])
    expect(await within(() => termDue(cardId))).toBeUndefined()
    expect(await within(() => currentTerm(1))).toMatchObject({ id: versions.signed, version: '2026.06', content: theSignedText })
    expect(await within(() => currentTerm(2))).toBeUndefined()
  })
})

describeOnEngine('The text of an agreement', () => {
  it.each([
    `UPDATE card_term SET content = 'x', hash = encode(sha256('x'), 'hex')`,
    'DELETE FROM card_term',
    `UPDATE card_agreement SET at = '2026-01-01Z'`,
    'DELETE FROM card_agreement',
    'DELETE FROM card_agreement_of',
  ])('is never changed: %s', async (sql) => {
    const cardId = await openTestCard(server, { templateId: 1 })
    const id = (await agreed({ signature: await sign() })) as number
    await within(() => attachAgreement(id, cardId))
    await expect(stored(server, sql)).rejects.toThrow('is never changed, only added to')
  })

  it('has the hash of its text, or the database refuses it', async () => {
    const sql = `INSERT INTO card_term (brand_id, card_tpl_id, version, content, need_signature, published_at, hash) VALUES (1, 2, '1', 'x', false, '2026-01-01Z', 'other')`
    await expect(stored(server, sql)).rejects.toThrow('card_term_check')
  })
})
