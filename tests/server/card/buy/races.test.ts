import { cards } from '../../booking/shop'
import { readBalance } from '../../booking/calls'
import { describeOnBothEngines } from '../../support/database'
import { books, lin, openCardShop, options, other, pay, rows, server, tpls, wechat } from './stage'

openCardShop({ rate: 1_000_000 })

const times = <T>(n: number, make: (index: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, index) => make(index)))
const codes = (answers: { code: string }[]) => answers.map(({ code }) => code).sort()

describeOnBothEngines('Cards that are bought at the same instant', () => {
  it('are as many as a person may have, from however many tabs [MC-150]', async () => {
    const answers = await times(200, (n) => lin.buy(tpls.once, options.three, {}, `tab-number-${n}`))
    expect(codes(answers).filter((code) => code === 'ok')).toHaveLength(1)
    expect(new Set(codes(answers))).toEqual(new Set(['ok', 'card.limit']))
  })

  it('are bought with a stored-value card as far as its money goes [MC-152]', async () => {
    const answers = await times(8, (n) =>
      lin.buy(tpls.period, options.month, { channel: 'CARD', card_id: cards.value }, `with-a-card-${n}`),
    )
    expect(codes(answers)).toEqual([...Array(4).fill('card.balance'), ...Array(4).fill('ok')])
    expect(await readBalance(server, cards.value)).toBe(128000 - 4 * 29900)
  })

  it('are each paid once, whatever comes first: the notice, again and again, or the wish to give up', async () => {
    const { data } = await lin.buy(tpls.times, options.ten)
    const trade = wechat.opened().at(-1)!.tradeNo
    await Promise.all([pay(trade), pay(trade), lin.close(data.order.pay_order_id!), pay(trade), lin.close(data.order.pay_order_id!)])
    await server.sweeper.runAll()
    const [{ n }] = (await rows<{ n: number }>('SELECT count(*)::int AS n FROM card WHERE id > 5000')) as [{ n: number }]
    expect(n).toBe(1)
    expect(await books()).toEqual({ provider: 98000, card: -98000 })
  })

  it('are given back once, and never while they are used', async () => {
    await rows(
      "INSERT INTO plan (id, shop_id, brand_id, key, name, from_date, daily_view_time) VALUES (1, 1, 1, 'p', '计划', '2027-01-01', '06:00')",
    )
    await rows("INSERT INTO plan_rule (plan_id, brand_id, channel, card_tpl_id, cost_units) VALUES (1, 1, 'CARD', 7, 1)")
    const { data } = await lin.buy(tpls.once, options.three)
    await pay()
    const { card_id } = (await lin.order(data.order.id)).data.order
    const join = { plan_id: 1, user_id: 1, channel: 'CARD', card_id }
    const [joined, ...backs] = await Promise.all([
      lin.send('POST', '/api/v2/mobile/shops/1/workout-wods/orders/', join),
      ...Array.from({ length: 4 }, (_, n) => lin.giveBack(data.order.id, `give-it-back-${n}`)),
    ])
    const given = codes(backs).filter((code) => code === 'ok')
    if (joined.code === 'ok') expect(given).toEqual([])
    else expect(given).toHaveLength(1)
  })

  it('are charged or given back, never both', async () => {
    for (const round of [1, 2, 3]) {
      const { data } = await lin.buy(tpls.once, options.three)
      await pay()
      const { card_id: cardId } = (await lin.order(data.order.id)).data.order
      const by = { channel: 'VALUE_CARD', card_id: cards.value }
      const [charged, returned] = await Promise.all([
        lin.charge(cardId!, options.three, by, `charge-in-round-${round}`),
        lin.giveBack(data.order.id, `return-in-round-${round}`),
      ])
      expect([
        ['ok', 'card.return_used'],
        ['card.not_found', 'ok'],
      ]).toContainEqual([charged.code, returned.code])
      if (charged.code === 'ok') return
    }
  })

  it('are not charged once they were given back: money that comes late for that is refunded', async () => {
    const { data } = await lin.buy(tpls.once, options.three)
    await pay()
    const { card_id: cardId } = (await lin.order(data.order.id)).data.order
    const charge = (await lin.charge(cardId!, options.three)).data.order
    const trade = wechat.opened().at(-1)!.tradeNo
    expect((await lin.giveBack(data.order.id)).code).toBe('card.return_used')
    await lin.close(charge.pay_order_id!)
    expect((await lin.giveBack(data.order.id)).code).toBe('ok')
    await pay(trade)
    await server.sweeper.runAll()
    expect(await rows(`SELECT balance_units::int AS units FROM card WHERE id = ${cardId}`)).toEqual([{ units: 0 }])
    expect(await rows("SELECT reason FROM payment_refund WHERE reason = 'late'")).toHaveLength(1)
  })

  it('two people who buy at the same instant do not wait for each other’s limit', async () => {
    const answers = await Promise.all([lin.buy(tpls.once, options.three), other.buy(tpls.once, options.three)])
    expect(codes(answers)).toEqual(['ok', 'ok'])
  })
})
