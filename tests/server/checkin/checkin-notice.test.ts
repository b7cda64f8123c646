import { cards } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { callGate, gateAt, type Gate } from './gate-stage'
import { checkinShop } from './shop'
import { setCheckinStage, sql } from './stage'

const stage = setCheckinStage(undefined, checkinShop)
let gate: Gate
beforeAll(async () => {
  gate = await gateAt(stage.server)
})
beforeEach(() => sql(`DELETE FROM notice WHERE kind LIKE 'checkin.%'`))

let keys = 0
const scan = () => callGate(stage.lin, gate, `notice-key-${(keys += 1)}`)
const choose = (more: object) => stage.lin.send('PUT', '/api/v2/shops/1/user/checkin/setting/', { auto_deduct: true, ...more })
const told = () => sql<{ kind: string; to: number; params: object }>(`SELECT kind, account_id AS "to", params FROM notice ORDER BY id`)

describeOnEngine('An entry that takes a card without asking', () => {
  it.each([
    ['times', cards.times, 'checkin.taken_times', { cost: 1, left: 7 }],
    ['money', cards.value, 'checkin.taken_value', { cost: 20, left: 1260 }],
  ])('tells its person once which card it was, what it took and what is left: %s [IP-299]', async (_, card, kind, params) => {
    await choose({ cards: [card] })
    await scan()
    await scan()
    expect(await told()).toEqual([
      { kind, to: people.lin.id, params: expect.objectContaining({ ...params, time: '2026-11-21 10:00' }) as object },
    ])
  })

  it('tells nothing to the person who switched it off', async () => {
    await choose({ cards: [cards.times], entry_notice: false })
    await scan()
    expect(await told()).toEqual([])
    // A later change that leaves it out changes nothing of it.
    await choose({ cards: [cards.value] })
    expect((await stage.lin.get<{ entry_notice: boolean }>('setting/')).data.entry_notice).toBe(false)
  })

  it('tells nothing where its person chose the card', async () => {
    await choose({ cards: [cards.times], entry_notice: true })
    await stage.lin.enter({ method: 'SCAN', card_id: cards.times })
    expect(await told()).toEqual([])
  })

  it('tells nothing while it waits for staff, who tell that they let in', async () => {
    await choose({ cards: [cards.times], entry_notice: true })
    await sql('UPDATE checkin_shop SET needs_staff = true WHERE shop_id = 1')
    await scan()
    expect(await told()).toEqual([])
  })
})
