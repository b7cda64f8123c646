import { describeOnEngine } from '../../support/database'
import { aRenewedCard, lin, openRenewalShop, rows } from './stage'
import { options } from '../buy/stage'

openRenewalShop()

describeOnEngine('An agreement of deduction', () => {
  it('is not signed, nor its first price taken, where it asks more than was shown: at once, or each time from then on [MC-197]', async () => {
    const shown = { price: 129, renew_price: 199 }
    await rows(`UPDATE card_tpl_option SET price_fen = 20900 WHERE id = ${options.renewed}`)
    const dearer = await lin.buy(shown)
    expect(dearer).toMatchObject({ code: 'card.price_changed' })
    expect(dearer.msg).toContain('¥209.00')
    await rows(`UPDATE card_tpl_option SET price_fen = 19900, auto_renew_first_price_fen = NULL WHERE id = ${options.renewed}`)
    expect((await lin.buy(shown)).msg).toContain('¥199.00')
    expect(await rows('SELECT 1 FROM renewal_contract')).toEqual([])
    await rows(`UPDATE card_tpl_option SET auto_renew_first_price_fen = 12900 WHERE id = ${options.renewed}`)
    const cardId = await aRenewedCard(shown)
    await lin.close(cardId)
    expect((await lin.sign(cardId, { renew_price: 198.99 })).code).toBe('card.price_changed')
    expect((await lin.sign(cardId, { renew_price: 199 })).code).toBe('ok')
  })
})
