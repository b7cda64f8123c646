import { readBalance } from '../../booking/calls'
import { cards } from '../../booking/shop'
import { coupons } from '../../coupon/shop'
import { describeOnEngine } from '../../support/database'
import { books, later, lin, openCardShop, options, other, pay, rows, server, tpls } from './stage'

openCardShop()

const readCode = async (answer: Promise<{ code: string }>) => (await answer).code
const readTerm = async (cardId: number) =>
  (await rows<{ term: string }>(`SELECT start_day || ' ' || end_day AS term FROM card WHERE id = ${cardId}`))[0]!.term

describeOnEngine('Charging a card', () => {
  it('adds its units once it is paid, and owes the payment for them [MC-172][MC-192][MC-194]', async () => {
    const { data } = await lin.charge(cards.value, options.value, { user_coupon_id: coupons.forCards })
    expect(data.order).toMatchObject({ kind: 'charge', status: 0, price: 450, card_id: cards.value })
    expect(data.payment).toMatchObject({ kind: 'url' })
    expect(await readBalance(server, cards.value)).toBe(128000)
    await pay()
    expect(await readBalance(server, cards.value)).toBe(128000 + 53000)
    expect((await lin.order(data.order.id)).data.order).toMatchObject({
      status: 1,
      kind: 'charge',
      principal: 450,
      from_coupon: 50,
      bonus: 30,
    })
    expect(await books()).toEqual({ provider: 45000, coupon: 5000, sales: -5000, card: -45000 })
  })

  it('a period card that is charged gets the days after its last one, and begins anew once it is over', async () => {
    const running = await readTerm(cards.period)
    expect(running).toBe('2026-11-01 2026-11-30')
    await lin.charge(cards.period, options.month)
    await pay()
    expect(await readTerm(cards.period)).toBe('2026-11-01 2026-12-30')
    const [over] = await rows<{ id: number }>("SELECT id FROM card WHERE account_id = 1 AND end_day = '2026-11-20'")
    const { data } = await lin.charge(over!.id, options.month)
    await pay()
    expect(await readTerm(over!.id)).toBe('2026-11-21 2026-12-20')
    expect((await lin.order(data.order.id)).data.order).toMatchObject({ end_before: '2026-11-20', end_after: '2026-12-20' })
  })

  it('keeps the income of a period card, and earns the rest with the payment for the new days', async () => {
    const { data } = await lin.buy(tpls.period, options.month)
    await pay()
    const cardId = (await lin.order(data.order.id)).data.order.card_id!
    later(10 * 24 * 60)
    await server.sweeper.runAll()
    const earned = (29900 / 30) * 10
    expect(await books()).toEqual({ provider: 29900, sales: -Math.floor(earned), card: Math.floor(earned) - 29900 })
    await lin.charge(cardId, options.month)
    await pay()
    expect(await books()).toEqual({ provider: 59800, sales: -Math.floor(earned), card: Math.floor(earned) - 59800 })
    later(50 * 24 * 60)
    await server.sweeper.runAll()
    expect(await books()).toEqual({ provider: 59800, sales: -59800 })
  })

  it('a charge with a stored-value card is done at once, and is refused for a card of its own kind [MC-098]', async () => {
    const { data } = await lin.charge(cards.times, options.ten, { channel: 'VALUE_CARD', card_id: cards.value })
    expect(data.order).toMatchObject({ status: 1, channel: 'VALUE_CARD' })
    expect(await readBalance(server, cards.times)).toBe(18)
    expect(await readBalance(server, cards.value)).toBe(128000 - 98000)
    expect(await readCode(lin.charge(cards.value, options.value, { channel: 'VALUE_CARD', card_id: cards.value }))).toBe(
      'card.value_for_value',
    )
  })

  it('is refused while the shop has locked the card, and done while its holder is on leave', async () => {
    await rows(`UPDATE card SET is_locked = TRUE WHERE id = ${cards.times}`)
    expect(await readCode(lin.charge(cards.times, options.ten))).toBe('card.charge_locked')
    expect(await rows('SELECT 1 FROM card_order')).toEqual([])
    await rows(`UPDATE card SET is_locked = FALSE, lock_start = '2026-11-20', lock_end = '2026-11-30' WHERE id = ${cards.times}`)
    expect(await readCode(lin.charge(cards.times, options.ten))).toBe('ok')
    // An order from before the shop locked the card is delivered: its money is there.
    await rows(`UPDATE card SET is_locked = TRUE WHERE id = ${cards.times}`)
    await pay()
    expect(await readBalance(server, cards.times)).toBe(18)
  })

  it('is its holder’s alone, with an option of its own template', async () => {
    await rows(`INSERT INTO card_user (card_id, account_id, brand_id) VALUES (${cards.value}, 1001, 1)`)
    expect(await readCode(other.charge(cards.value, options.value))).toBe('card.only_holder')
    expect(await readCode(other.charge(cards.times, options.ten))).toBe('card.not_found')
    expect(await readCode(lin.charge(cards.value, options.ten))).toBe('card.option_gone')
    expect(await readCode(lin.charge(cards.period, options.month, { user_coupon_id: coupons.every }))).toBe('coupon.purchase')
  })

  it('makes one order for one tap, and cannot be given back by the member', async () => {
    const taps = await Promise.all(Array.from({ length: 4 }, () => lin.charge(cards.times, options.ten, {}, 'one-tap-that-charges')))
    expect(new Set(taps.map(({ data }) => data.order.id)).size).toBe(1)
    await pay()
    expect(await readBalance(server, cards.times)).toBe(18)
    expect(await readCode(lin.giveBack(taps[0]!.data.order.id))).toBe('card.return_over')
  })
})

describeOnEngine('The terms of a purchase', () => {
  const term = (version: string, more = 'false') =>
    rows(
      `INSERT INTO card_term (brand_id, card_tpl_id, version, content, need_signature, published_at, hash)
       VALUES (1, 7, '${version}', '条款 ${version}', ${more}, '2026-11-${version}Z', encode(sha256('条款 ${version}'::bytea), 'hex')) RETURNING id`,
    ) as Promise<{ id: number }[]>

  it('are agreed to before the payment, in the version that was read, and belong to the card then [MC-133][MC-136]', async () => {
    const [first] = await term('01')
    expect(await readCode(lin.buy(tpls.once, options.three))).toBe('card.term_unread')
    expect((await lin.tpl(tpls.once)).data.card_tpl.card_tpl_service_term).toMatchObject({ id: first!.id, is_read: false })
    const [second] = await term('02')
    expect(await readCode(lin.buy(tpls.once, options.three, { terms_read: true, term_id: first!.id }))).toBe('card.term_changed')
    const { data } = await lin.buy(tpls.once, options.three, { terms_read: true, term_id: second!.id })
    expect(await rows('SELECT card_term_id AS id, account_id FROM card_agreement')).toEqual([{ id: second!.id, account_id: 1 }])
    expect(await rows('SELECT 1 FROM card_agreement_of')).toEqual([])
    await pay()
    const { card_id: cardId } = (await lin.order(data.order.id)).data.order
    expect(await rows('SELECT card_id, card_term_id AS term FROM card_agreement_of')).toEqual([{ card_id: cardId, term: second!.id }])
    // The card is charged without another agreement, until there is another version.
    expect(await readCode(lin.charge(cardId!, options.three))).toBe('ok')
    await pay()
    await term('03')
    expect(await readCode(lin.charge(cardId!, options.three))).toBe('card.term_unread')
  })

  it('terms that ask for a signature refuse an order without one [MC-136]', async () => {
    const [asked] = await term('01', 'true')
    expect(await readCode(lin.buy(tpls.once, options.three, { terms_read: true, term_id: asked!.id }))).toBe('card.signature_needed')
    const stranger = '/uploads/00000000-0000-4000-8000-000000000001.jpg'
    expect(await readCode(lin.buy(tpls.once, options.three, { terms_read: true, term_id: asked!.id, signature: stranger }))).toBe(
      'card.signature_not_own',
    )
    expect(await rows('SELECT 1 FROM card_order')).toEqual([])
  })
})
