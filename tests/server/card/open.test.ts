import type { Card } from '@/contract/card/card'
import { toDate } from '@/domain/time'
import { withEngine } from '@server/db/transaction'
import { moveUnits } from '@server/modules/card/move-units'
import type { NewCard } from '@server/modules/card/open-card'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { cardTemplates, openTestCard } from './card-templates'
import { describeOnEngine } from '../support/database'
import { people, startAfresh, twoBrands } from '../support/two-brands'

let server: TestApp

const exec = (sql: string) => server.engine.session((session) => session.exec(sql))
const inside = <T>(work: () => Promise<T>) => withEngine(server.engine, work)
const open = (card: Partial<NewCard> & Pick<NewCard, 'templateId'>) => openTestCard(server, card)

beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
  await exec(cardTemplates)
})
beforeEach(async () => {
  await exec('TRUNCATE card, card_shop, card_user, card_entry CASCADE; UPDATE ship SET status = 0 WHERE id = 12')
  await startAfresh(server)
})
afterAll(() => server.close())

const entries = (cardId: number) =>
  server.engine.run<{ kind: string; delta_units: number; balance_units: number; shop_id: number | null; remarks: string }>(
    {
      name: 'test-entries',
      text: 'SELECT kind, delta_units, balance_units, shop_id, remarks FROM card_entry WHERE card_id = $1 ORDER BY id',
    },
    [cardId],
  )

describeOnEngine('Opening and adjusting a card', () => {
  it('writes the units of a new card as its first entry and makes the holder a member of the shop that sold it', async () => {
    const id = await open({ templateId: 1, balanceUnits: 5000, shopId: 2 })
    expect(await entries(id)).toEqual([{ kind: 'open', delta_units: 5000, balance_units: 5000, shop_id: 2, remarks: '' }])
    const [membership] = await server.engine.run<{ status: number }>({ name: 'test-ship', text: 'SELECT status FROM ship WHERE id = 12' })
    expect(membership).toEqual({ status: 2 })
  })

  it('opens nothing at all for a template of another brand, a shop that the template does not name, or a number in use', async () => {
    await open({ templateId: 1, cardNo: 'TWICE' })
    await expect(open({ templateId: 6 })).rejects.toMatchObject({ code: 'card.not_found' })
    await expect(open({ templateId: 2, shopIds: [1, 4] })).rejects.toMatchObject({ code: 'card.wrong_shop' })
    await expect(open({ templateId: 1, cardNo: 'TWICE' })).rejects.toThrow()
    const [row] = await server.engine.run<{ n: number }>({ name: 'test-cards', text: 'SELECT count(*)::int AS n FROM card' })
    expect(row).toEqual({ n: 1 })
  })

  it('moves a balance only with its entry, and not below zero', async () => {
    const cardId = await open({ templateId: 2, balanceUnits: 10 })
    const move = (units: number, kind: 'charge' | 'adjust' = 'adjust') =>
      inside(() => moveUnits({ card_id: cardId, units, kind, shop_id: 1, remarks: '更正', at: toDate(TEN_O_CLOCK) }))
    expect(await move(-4)).toBe(6)
    expect(await move(10, 'charge')).toBe(16)
    expect(await move(-17)).toBeUndefined()
    expect(await entries(cardId)).toMatchObject([
      { delta_units: 10, balance_units: 10 },
      { kind: 'adjust', delta_units: -4, balance_units: 6, remarks: '更正' },
      { kind: 'charge', delta_units: 10, balance_units: 16 },
    ])
    const session = await server.logIn(people.lin.id)
    const { data } = await server.request<{ cards: Card[] }>('GET', '/api/v2/mobile/shops/1/users/cards/', { session })
    expect(data.cards).toMatchObject([{ id: cardId, balance: 16 }])
  })

  it('loses none of twenty changes at once, and moves the version with each', async () => {
    const cardId = await open({ templateId: 2, balanceUnits: 5 })
    const take = () => moveUnits({ card_id: cardId, units: -1, kind: 'adjust', shop_id: 1, at: toDate(TEN_O_CLOCK) })
    const left = await Promise.all(Array.from({ length: 20 }, () => inside(take)))
    expect(left.filter((balance) => balance !== undefined).sort()).toEqual([0, 1, 2, 3, 4])
    const all = await entries(cardId)
    expect(all.reduce((sum, entry) => sum + entry.delta_units, 0)).toBe(0)
    const [card] = await server.engine.run({ name: 'test-card', text: 'SELECT balance_units, version FROM card WHERE id = $1' }, [cardId])
    expect(card).toEqual({ balance_units: 0, version: 7 })
  })

  it('numbers postings in the order of the entries, however the database joins them', async () => {
    const ids = [await open({ templateId: 1 }), await open({ templateId: 1 }), await open({ templateId: 1 })]
    const [a, b, c] = ids.map((id) => `(${id}, 1, 1, 'charge', 100, 110, '2026-11-21Z')`)
    // A merge join sorts its rows by card.
    await exec(`BEGIN; DISCARD PLANS; SET LOCAL enable_nestloop = off; SET LOCAL enable_hashjoin = off;
      INSERT INTO card_entry (card_id, brand_id, shop_id, kind, delta_units, balance_units, created_at) VALUES ${[c, a, b].join()};
      UPDATE card SET balance_units = 110, version = version + 1; COMMIT`)
    const posted = await server.engine.run<{ card_id: number }>({
      name: 'test-postings',
      text: "SELECT card_id FROM money_entry WHERE account = 'card' AND amount_fen = -100 ORDER BY posting",
    })
    expect(posted.map(({ card_id }) => card_id)).toEqual([ids[2], ids[0], ids[1]])
  })
})
