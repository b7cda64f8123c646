import type { Settings } from '@/contract/member/settings'
import { OFFER_WORDS } from '@/domain/notice/groups'
import { addMinutes } from '@/domain/time'
import { stored } from '../booking/calls'
import { staffShop, workers } from '../staff/shop'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'

const LIN = people.lin.id
const CHEN = people.chen.id
const ALL_BUT_OFFERS = { class: true, change: true, balance: true, offer: false, report: false }

let server: TestApp
let lin: string
beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
})
beforeEach(async () => {
  await server.engine.session((open) => open.exec('DELETE FROM account_setting; DELETE FROM offer_consent'))
  lin = await server.logIn(LIN)
})
afterAll(() => server.close())

type Answer = { settings: Settings }
const url = (userId: number) => `/api/users/${userId}/settings/`
const read = async (session = lin, userId: number = LIN) => server.request<Answer>('GET', url(userId), { session })
const save = (body: object, { session = lin, userId = LIN as number, key }: { session?: string; userId?: number; key?: string } = {}) =>
  server.request<Answer>('PUT', url(userId), { session, body, ...(key !== undefined && { key }) })
const consents = () =>
  stored<{ version: string; given: Date; withdrawn: Date | null }>(
    server,
    'SELECT version, given_at AS given, withdrawn_at AS withdrawn FROM offer_consent ORDER BY id',
  )
const later = () => server.clock.moveTo(addMinutes(server.clock.now(), 5))

describeOnEngine('The settings of a person', () => {
  it('are those of the venue until something is chosen, with every message but offers', async () => {
    expect((await read()).data.settings).toEqual({ look: {}, notices: ALL_BUT_OFFERS })
    const info = await server.request<{ user: object }>('GET', `/api/users/${LIN}/info/?shop_id=1`, { session: lin })
    expect(info.data.user).not.toHaveProperty('look')
  })

  it('are the same in every session, and come with the user, who is the first that a page or another device learns of', async () => {
    await save({ theme: 'qc_black', text_size: 130, wording: 'standard' })
    const look = { theme: 'qc_black', text_size: 130, wording: 'standard' }
    const other = await server.logIn(LIN)
    expect((await read(other)).data.settings.look).toEqual(look)
    const info = await server.request<{ user: object }>('GET', `/api/users/${LIN}/info/?shop_id=1`, { session: other })
    expect(info.data.user).toMatchObject({ look })
  })

  it('change field by field: an unnamed one stays, and of two changes of one the later stands', async () => {
    await save({ theme: 'qc_red' })
    await Promise.all([save({ text_size: 115 }), save({ balance: false }), save({ theme: 'shop' })])
    expect((await read()).data.settings).toEqual({
      look: { theme: 'shop', text_size: 115 },
      notices: { ...ALL_BUT_OFFERS, balance: false },
    })
  })

  it('keep the instant of a change, and not that of a repetition', async () => {
    await save({ theme: 'qc_red' })
    const at = server.clock.now()
    later()
    await save({ theme: 'qc_red', text_size: 100 })
    const rows = await stored<{ name: string; at: Date }>(server, 'SELECT name, changed_at AS at FROM account_setting ORDER BY name')
    expect(rows.map(({ name }) => name)).toEqual(['text_size', 'theme'])
    expect(rows.find(({ name }) => name === 'theme')!.at.getTime()).toBeLessThanOrEqual(at)
    expect(rows.find(({ name }) => name === 'text_size')!.at.getTime()).toBeGreaterThan(at)
  })

  it('record the consent to offers with its words and its instants, on and off and on again', async () => {
    expect((await save({ offer: OFFER_WORDS })).data.settings.notices.offer).toBe(true)
    await save({ offer: OFFER_WORDS })
    later()
    expect((await save({ offer: 'off' })).data.settings.notices.offer).toBe(false)
    await save({ offer: 'off' })
    later()
    await save({ offer: OFFER_WORDS })
    const [first, second, ...more] = await consents()
    expect([first!.version, more]).toEqual([OFFER_WORDS, []])
    expect(first!.withdrawn!.getTime()).toBeGreaterThanOrEqual(first!.given.getTime() + 5 * 60_000)
    expect(second).toMatchObject({ version: OFFER_WORDS, withdrawn: null })
  })

  it('have one consent in force, however often it is given at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save({ offer: OFFER_WORDS })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await consents()).toHaveLength(1)
  })

  it('ask for consent anew where the words have changed', async () => {
    await server.engine.session((open) =>
      open.exec(`INSERT INTO offer_consent (account_id, version, given_at) VALUES (${LIN}, 'earlier', '2026-01-01')`),
    )
    await save({ offer: OFFER_WORDS })
    expect((await consents()).map(({ version, withdrawn }) => [version, withdrawn === null])).toEqual([
      ['earlier', false],
      [OFFER_WORDS, true],
    ])
  })

  it('are changed once for one key', async () => {
    await save({ theme: 'qc_red' }, { key: 'settings-key-0001' })
    await save({ theme: 'qc_black' })
    await save({ theme: 'qc_red' }, { key: 'settings-key-0001' })
    expect((await read()).data.settings.look.theme).toBe('qc_black')
    expect((await save({ theme: 'shop' }, { key: 'settings-key-0001' })).code).toBe('request.key_reused')
  })

  it('are nobody else’s to read or to change, not even the staff’s, and not told to them', async () => {
    await save({ theme: 'qc_black' })
    const chen = await server.logIn(CHEN)
    expect((await read(chen)).code).toBe('permission.none')
    expect((await save({ theme: 'qc_red' }, { session: chen })).code).toBe('permission.none')
    const staff = await server.logIn(workers.superuser)
    const seen = await server.request<{ user: object }>('GET', `/api/users/${LIN}/info/?shop_id=1`, { session: staff })
    expect(seen.status).toBe(200)
    expect(seen.data.user).not.toHaveProperty('look')
    expect((await read()).data.settings.look).toEqual({ theme: 'qc_black' })
  })

  it.each([
    [{ theme: 'qc_green' }],
    [{ text_size: 200 }],
    [{ wording: 'mine' }],
    [{ class: 'off' }],
    [{ offer: true }],
    [{ offer: '2020-01' }],
  ])('refuse %j', async (body) => {
    expect((await save(body)).code).toBe('request.invalid')
    expect((await read()).data.settings).toEqual({ look: {}, notices: ALL_BUT_OFFERS })
  })
})
