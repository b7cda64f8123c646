import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { formatInstant, addMinutes } from '@/domain/time'
import { stored } from '../booking/calls'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people, startAfresh, twoBrands } from '../support/two-brands'
import { cardTemplates, openTestCard } from './card-templates'
import { cardVersions, forgetAgreements, hashTerms, termCalls, theSignedText, versions } from './terms-stage'

const { lin, coach, stranger, wu, owner } = people
let server: TestApp
const exec = (sql: string) => server.engine.session((session) => session.exec(sql))
const { agree, look, paged, read, sign, terms } = termCalls(() => server)
const share = (cardId: number, who: { id: number }) =>
  exec(`INSERT INTO card_user (card_id, brand_id, account_id) VALUES (${cardId}, 1, ${who.id})`)
const agreements = () => stored(server, 'SELECT account_id, card_term_id, address FROM card_agreement ORDER BY id')
/** An agreement to the first version, of the time before the second one. */
const agreedBefore = (cardId: number) =>
  exec(`WITH a AS (INSERT INTO card_agreement (brand_id, card_term_id, account_id, address, at) VALUES (1, ${versions.first}, ${lin.id}, '192.0.2.9', '2026-05-01T12:18:46+08') RETURNING id)
    INSERT INTO card_agreement_of (card_id, card_term_id, card_agreement_id, brand_id) SELECT ${cardId}, ${versions.first}, id, 1 FROM a`)

beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
  await exec(cardTemplates)
  await exec(cardVersions)
})
beforeEach(async () => {
  await forgetAgreements(server)
  await startAfresh(server)
})
afterEach(async () => {
  expect(brokenIn(await withEngine(server.engine, () => auditDatabase()))).toEqual([])
})
afterAll(() => server.close())

const openValue = () => openTestCard(server, { templateId: 1, balanceUnits: 128_000 })

describeOnEngine('One version of the terms', () => {
  it('is answered to a visitor, with its text and the text’s hash [MC-183] [MC-094]', async () => {
    expect((await read(versions.signed)).data.card_tpl_service_term).toEqual({
      ...{ id: versions.signed, content: theSignedText, hash: hashTerms(theSignedText), version: '2026.06', changes: '转让' },
      ...{ is_read: false, is_current: true, need_signature: true, published_at: '2026-06-01T00:00:00+08:00' },
      ...{ card_tpl: { id: 1, name: '储值卡' }, brand_name: '拾光运动' },
    })
    expect((await read(versions.first)).data.card_tpl_service_term).toMatchObject({ content: '条款正文', is_current: false })
  })

  it('is unknown to a visitor where such cards are not sold, and known to a person who uses one [MC-183]', async () => {
    const id = await openValue()
    await exec('UPDATE card_tpl SET on_sale = false WHERE id = 1')
    for (const who of [undefined, coach, wu])
      expect(await read(versions.signed, who)).toMatchObject({ status: 404, code: 'card.term_not_found' })
    await share(id, coach)
    for (const who of [lin, coach]) expect((await read(versions.signed, who)).status).toBe(200)
    await exec('UPDATE card_tpl SET on_sale = true WHERE id = 1')
    expect(await read(2_000_000_000)).toMatchObject({ status: 404, code: 'card.term_not_found' })
  })
})

describeOnEngine('The terms of a card', () => {
  it('are the one to be agreed to and those that were, the same at both addresses [MC-184] [MC-187] [MC-188]', async () => {
    const id = await openValue()
    await agreedBefore(id)
    const { data } = await terms(id)
    expect(data).toEqual({
      card: { id, name: '储值卡', card_no: expect.any(String), type: 1, balance: 1280, brand_name: '拾光运动', shop_id: 1 },
      holder: { id: lin.id, username: '林晓', phone: '138****0001', is_own: true },
      terms: [
        {
          ...{ id: versions.signed, version: '2026.06', need_signature: true, changes: '转让', hash: hashTerms(theSignedText) },
          ...{ state: 'due', published_at: '2026-06-01T00:00:00+08:00', agreed_at: null, signature: null },
        },
        {
          ...{ id: versions.first, version: '2026.01', need_signature: false, changes: '', hash: hashTerms('条款正文') },
          ...{ state: 'in_force', published_at: '2026-01-01T00:00:00+08:00', agreed_at: '2026-05-01T12:18:46+08:00', signature: null },
        },
      ],
      ...{ pages: 1, current_page: 1, total_count: 2 },
    })
    expect((await paged(id)).data).toEqual(data)
    expect((await terms(id, lin, `?term_id=${versions.first}`)).data.terms.map(({ id: each }) => each)).toEqual([versions.first])
  })

  it('come by pages; one after the last is empty, and no page is beyond bounds [MC-187] [MC-188]', async () => {
    const id = await openValue()
    await agreedBefore(id)
    expect((await paged(id, lin, '?page=7')).data).toMatchObject({ terms: [], pages: 1, current_page: 7, total_count: 2 })
    for (const page of ['0', '-1', '10001', '99999999999999999999', 'x']) expect((await paged(id, lin, `?page=${page}`)).status).toBe(400)
  })

  it('are for those who use the card; nobody else learns that there is such a card [MC-184] [MC-187]', async () => {
    const id = await openValue()
    for (const who of [coach, stranger, owner])
      for (const asked of [terms(id, who), paged(id, who)]) expect(await asked).toMatchObject({ status: 404, code: 'card.not_found' })
    expect(await terms(2_000_000_000)).toMatchObject({ status: 404, code: 'card.not_found' })
    expect((await server.request('GET', `/api/v2/cards/${id}/serviceterms/`)).status).toBe(401)
  })

  it('show one who shares it that the holder signed, and neither his signature nor his phone', async () => {
    const id = await openValue()
    await share(id, coach)
    expect((await agree(id, { signature: await sign() })).status).toBe(200)
    const { data } = await terms(id, coach)
    expect(data).toMatchObject({ holder: { username: '林晓', phone: '138****0001', is_own: false }, card: { shop_id: 1 } })
    expect(data.terms).toMatchObject([{ state: 'in_force', agreed_at: formatInstant(TEN_O_CLOCK), signature: null }])
    const [own] = (await terms(id)).data.terms
    expect(own!.signature).toMatch(/^[0-9a-f-]{36}$/)
    expect((await look(own!.signature!, lin)).status).toBe(200)
    expect(await look(own!.signature!, coach)).toMatchObject({ status: 404, code: 'upload.not_found' })
  })
})

describeOnEngine('Agreeing to the terms of a card', () => {
  it('takes the signature, and writes down version, person, time and address [MC-173] [MC-185] [MC-186]', async () => {
    const id = await openValue()
    expect(await agree(id, { signature: await sign() })).toMatchObject({
      status: 200,
      data: { card_tpl_service_term: { id: versions.signed, is_read: true } },
    })
    expect(await agreements()).toEqual([{ account_id: lin.id, card_term_id: versions.signed, address: '127.0.0.1' }])
    expect(await stored(server, 'SELECT kind, state FROM upload')).toEqual([{ kind: 'signature', state: 'used' }])
  })

  it('replaces the version that was agreed to before, which can still be read [MC-184]', async () => {
    const id = await openValue()
    await agreedBefore(id)
    await agree(id, { signature: await sign() })
    expect((await terms(id)).data.terms.map(({ version, state }) => [version, state])).toEqual([
      ['2026.06', 'in_force'],
      ['2026.01', 'replaced'],
    ])
  })

  it('is refused without the signature that the version asks for, and for a version that is not the present one [MC-136] [MC-185]', async () => {
    const id = await openValue()
    for (const body of [{}, { signature: null }, { signature: '' }])
      expect(await agree(id, body)).toMatchObject({ status: 400, code: 'card.signature_needed' })
    for (const term_id of [versions.first, versions.others])
      expect(await agree(id, { signature: await sign(), term_id })).toMatchObject({ status: 409, code: 'card.term_changed' })
    expect(await agreements()).toEqual([])
    expect((await agree(id, { signature: await sign(), term_id: versions.signed })).status).toBe(200)
  })

  it('is refused with a picture that is another person’s, of another brand or kind, or none, and with one that signed before [MC-186]', async () => {
    const [id, other] = [await openValue(), await openValue()]
    const own = await sign()
    await exec(
      `INSERT INTO ship (account_id, shop_id, brand_id, created_at) VALUES (${lin.id}, 4, 2, '2026-01-01Z') ON CONFLICT DO NOTHING`,
    )
    const wrong = [
      await sign(coach),
      await sign(lin, 4),
      '/uploads/avatar/x.jpg',
      'https://example.org/a.jpg',
      own.replace('/private/', '/avatar/x'),
    ]
    for (const signature of wrong) expect(await agree(id, { signature })).toMatchObject({ status: 403, code: 'card.signature_not_own' })
    expect((await agree(id, { signature: own })).status).toBe(200)
    expect(await agree(other, { signature: own })).toMatchObject({ status: 409, code: 'card.signature_used' })
    expect(await agreements()).toHaveLength(1)
    await exec(`DELETE FROM ship WHERE account_id = ${lin.id} AND shop_id = 4`)
  })

  it('is the holder’s: refused to a person who shares the card, and to everybody else [MC-173] [MC-186]', async () => {
    const id = await openValue()
    await share(id, coach)
    expect(await agree(id, { signature: await sign(coach) }, { who: coach })).toMatchObject({ status: 403, code: 'card.only_holder' })
    expect(await agree(id, { signature: await sign(wu, 4) }, { who: wu })).toMatchObject({ status: 404, code: 'card.not_found' })
    expect(await agreements()).toEqual([])
  })

  it('is made once, whether it is asked for twice or at the same time [MC-185]', async () => {
    const id = await openValue()
    const signatures = [await sign(), await sign()]
    const both = await Promise.all(signatures.map((signature) => agree(id, { signature })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await agree(id, { signature: await sign() })).status).toBe(200)
    expect(await agreements()).toHaveLength(1)
    expect(await stored(server, `SELECT count(*)::int AS n FROM upload WHERE state = 'used'`)).toEqual([{ n: 1 }])
  })

  it('one signature for two cards at the same time makes the agreement of one of them', async () => {
    const [one, two] = [await openValue(), await openValue()]
    const signature = await sign()
    const both = await Promise.all([one, two].map((id) => agree(id, { signature })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await agreements()).toHaveLength(1)
  })

  it('answers a request that was sent again with the first answer', async () => {
    const id = await openValue()
    const body = { signature: await sign() }
    const answers = [await agree(id, body, { key: 'agree-to-terms-once' }), await agree(id, body, { key: 'agree-to-terms-once' })]
    expect(answers.map(({ status, data }) => [status, data.card_tpl_service_term.is_read])).toEqual([
      [200, true],
      [200, true],
    ])
  })

  it('has nothing to agree to where the template has no terms', async () => {
    const id = await openTestCard(server, { templateId: 2 })
    expect(await agree(id, {})).toMatchObject({ status: 404, code: 'card.term_none' })
    expect((await terms(id)).data).toMatchObject({ terms: [], total_count: 0 })
  })
})

describeOnEngine('The mark of terms that were read', () => {
  it('is the member’s card, for this card, and the template, for this person [MC-070] [MC-094]', async () => {
    const [id, other] = [await openValue(), await openValue()]
    const session = await server.logIn(lin.id)
    const ofCards = async () =>
      (
        await server.request<{ cards: { id: number; card_tpl_service_term: object | null }[] }>(
          'GET',
          '/api/v2/mobile/shops/1/users/cards/',
          { session },
        )
      ).data.cards.map((card) => [card.id, card.card_tpl_service_term])
    const ofTemplate = async (more: object = { session }) =>
      (
        await server.request<{ card_tpls: { id: number; card_tpl_service_term: object | null }[] }>(
          'GET',
          '/api/v2/mobile/shops/1/cardtpls/',
          more,
        )
      ).data.card_tpls.map((template) => template.card_tpl_service_term)
    const value = { id: versions.signed, content: theSignedText, need_signature: true, version: '2026.06' }
    expect(await ofTemplate()).toEqual([null, { ...value, is_read: false }, null])
    await agree(id, { signature: await sign() })
    expect(await ofCards()).toEqual([
      [id, { id: versions.signed, is_read: true, need_signature: true, version: '2026.06' }],
      [other, { id: versions.signed, is_read: false, need_signature: true, version: '2026.06' }],
    ])
    expect(await ofTemplate()).toEqual([null, { ...value, is_read: true }, null])
    expect(await ofTemplate({})).toEqual([null, { ...value, is_read: false }, null])
  })

  it('a card with terms to be signed works as before', async () => {
    const id = await openValue()
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 5))
    const { data } = await server.request<{ card: { is_active: boolean; card_tpl_service_term: object } }>(
      'GET',
      `/api/v2/mobile/shops/1/users/cards/${id}/`,
      { session: await server.logIn(lin.id) },
    )
    expect(data.card).toMatchObject({ is_active: true, is_locked: false, card_tpl_service_term: { is_read: false } })
  })
})
