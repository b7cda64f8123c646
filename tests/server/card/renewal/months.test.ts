import { describeOnEngine } from '../../support/database'
import { brokenAfter } from '../../support/broken-after'
import { options } from '../buy/stage'
import { alipayPage, findCard, orderInBrowser, signInAlipay } from './alipay-stage'
import { aRenewedCard, atProvider, deductions, lin, now, onDays, openRenewalShop, rows, server, readTerm } from './stage'

openRenewalShop()
beforeEach(() => rows(`UPDATE card_tpl_option SET months = 1 WHERE id = ${options.renewed}`))

const readUnits = async (cardId: number) =>
  (await rows<{ units: number }>(`SELECT delta_units AS units FROM card_entry WHERE card_id = ${cardId} ORDER BY id`)).map(
    ({ units }) => units,
  )
/** The days on which the notices of two deductions and those themselves are due, with the end after each. */
const renew = async (cardId: number, ...dues: readonly (readonly [told: string, due: string])[]): Promise<string[]> => {
  const ends: string[] = []
  for (const [told, due] of dues) {
    await onDays(told, due)
    ends.push(await readTerm(cardId))
  }
  return ends
}

const dues = [
  ['2026-12-21', '2026-12-26'],
  ['2027-01-21', '2027-01-26'],
  ['2027-02-19', '2027-02-24'],
] as const
const ends = ['2027-01-29', '2027-02-27', '2027-03-29']

describeOnEngine('A card that renews every month', () => {
  it('lasts to the same day of each month, to the last one of a month that has none, and remembers its day', async () => {
    now('2026-11-30T10:00')
    const cardId = await aRenewedCard()
    expect(await readTerm(cardId)).toBe('2026-12-29')
    expect(await lin.read(cardId)).toMatchObject({
      card: { month_day: 30 },
      renewal: { option: { months: 1 }, due_day: '2026-12-26', end_after: '2027-01-29' },
    })
    expect(await renew(cardId, ...dues)).toEqual(ends)
    // The units that the card got are the days of each month.
    expect(await readUnits(cardId)).toEqual([30, 31, 29, 30])
    expect(await atProvider()).toBe(12900 + 3 * 19900)
    const longer = `UPDATE card_order SET end_after = end_after + 3 WHERE kind = 'charge'`
    expect(await brokenAfter(server.engine, longer)).toEqual(['months-are-months'])
  })

  it('keeps the days of an agreement that was signed before, until another is signed', async () => {
    await rows(`UPDATE card_tpl_option SET months = NULL WHERE id = ${options.renewed}`)
    const cardId = await aRenewedCard()
    await rows(`UPDATE card_tpl_option SET months = 1 WHERE id = ${options.renewed}`)
    expect(await lin.read(cardId)).toMatchObject({ renewal: { end_after: '2027-01-19' } })
    expect(await renew(cardId, ['2026-12-12', '2026-12-17'])).toEqual(['2027-01-19'])
    await lin.close(cardId)
    await lin.sign(cardId)
    expect(await rows(`SELECT months, days FROM renewal_contract WHERE card_id = ${cardId} ORDER BY id`)).toEqual([
      { months: null, days: 30 },
      { months: 1, days: 30 },
    ])
  })

  it('is deducted by Alipay in the fewest days that a month can have, so that its day is only ever put off', async () => {
    now('2026-11-30T10:00')
    const { data } = await orderInBrowser()
    const url = data.payment!.params.url!
    expect(await alipayPage(url)).toContain('每 28 天一次')
    await signInAlipay(url)
    const cardId = await findCard(data.order.id)
    expect(await renew(cardId, ...dues)).toEqual(ends)
    expect(await deductions()).toMatchObject([{ tries: 1 }, { tries: 1 }, { tries: 1 }])
  })
})
