import type { EntrustProvider } from '@server/providers/entrust/port'
import { describeOnBothEngines } from '../../support/database'
import {
  aRenewedCard,
  act,
  atProvider,
  cancelInWechat,
  readContract,
  deductions,
  idle,
  lin,
  now,
  onDays,
  openRenewalShop,
  payInSheet,
  rows,
  server,
  sweep,
  readTerm,
  told,
} from './stage'

openRenewalShop()

/** The next call of the agreements dies with the process: before it is made, or after it was. */
const dieOnce = (name: 'deduct' | 'announce' | 'endContract' | 'prepaySigning', when: 'before' | 'after') => {
  const { pay } = server.context
  const whole = pay.entrust(1, 'wechat')!
  let left = 1
  const call = whole[name] as (...args: unknown[]) => Promise<unknown>
  const dying = async (...args: unknown[]) => {
    if (left-- <= 0) return call(...args)
    if (when === 'after') await call(...args)
    throw new Error('the process died')
  }
  const entrust = { ...whole, [name]: dying } as EntrustProvider
  Object.assign(pay, { entrust: () => entrust })
}

const trades = async () =>
  (await rows<{ state: string }>("SELECT state FROM payment_trade WHERE method = 'papay' ORDER BY id")).map(({ state }) => state)

describeOnBothEngines('Two servers that renew at the same instant', () => {
  it('tell once and deduct once', async () => {
    const cardId = await aRenewedCard()
    now('2026-12-12T09:01')
    await Promise.all(Array.from({ length: 4 }, () => sweep('tell')))
    expect(await told()).toEqual(['signed', 'told'])
    now('2026-12-17T09:01')
    await Promise.all(Array.from({ length: 6 }, () => sweep('deduct', 'apply')))
    await sweep()
    expect(await deductions()).toMatchObject([{ period: 1, status: 2, tries: 1 }])
    expect(await trades()).toEqual(['paid'])
    expect(await atProvider()).toBe(12900 + 19900)
    expect(await readTerm(cardId)).toBe('2027-01-19')
  })

  it('a person who closes at that instant has paid and got the days, or neither', async () => {
    const cardId = await aRenewedCard()
    await onDays('2026-12-12')
    now('2026-12-17T09:01')
    await Promise.all([sweep('deduct'), lin.close(cardId), sweep('deduct')])
    for (let n = 0; n < 3; n += 1) await sweep()
    const taken = (await deductions())[0]!.status === 2
    expect(await atProvider()).toBe(taken ? 12900 + 19900 : 12900)
    expect(await readTerm(cardId)).toBe(taken ? '2027-01-19' : '2026-12-20')
  })
})

describeOnBothEngines('A person who acts at the instant of a deduction', () => {
  it('a person who buys in several tabs has the first price in one, and the others tell that it waits to be paid [MC-197]', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => lin.buy()))
    const pending = 'card.renew_pending'
    expect(answers.map(({ code }) => code).sort()).toEqual([pending, pending, pending, 'ok'])
    expect(await rows<object>('SELECT price_fen::int AS price FROM card_order')).toEqual([{ price: 12900 }])
  })

  it('a card that takes leave at that instant is deducted once, before its leave or after it, and gets the days of both', async () => {
    await rows('UPDATE card_tpl SET leave_times = 2, leave_min_days = 1 WHERE id = 3')
    const cardId = await aRenewedCard()
    const leave = (from: string, to: string) =>
      lin.send('POST', `/api/v2/mobile/shops/1/users/cards/${cardId}/leaves/`, { from, to, reason: 'trip', bookings_cancelled: [] })
    await onDays('2026-12-12')
    now('2026-12-17T09:01')
    const [, taken] = await Promise.all([sweep('deduct'), leave('2026-12-18', '2026-12-19'), sweep('deduct')])
    expect(taken.code).toBe('ok')
    await sweep()
    expect(await deductions()).toMatchObject([{ status: 2, tries: 1 }])
    now('2026-12-20T09:01')
    await server.sweeper.runAll()
    await idle()
    expect(await readTerm(cardId)).toBe('2027-01-21')
    expect(await atProvider()).toBe(12900 + 19900)
  })

  it('a card on leave over that day is not deducted on the days of its leave, and once after them', async () => {
    await rows('UPDATE card_tpl SET leave_times = 2, leave_min_days = 1 WHERE id = 3')
    const cardId = await aRenewedCard()
    await onDays('2026-12-12')
    const days = { from: '2026-12-17', to: '2026-12-19', reason: 'trip', bookings_cancelled: [] }
    expect((await lin.send('POST', `/api/v2/mobile/shops/1/users/cards/${cardId}/leaves/`, days)).code).toBe('ok')
    await onDays('2026-12-17', '2026-12-18', '2026-12-19')
    expect(await atProvider()).toBe(12900)
    now('2026-12-20T09:01')
    await server.sweeper.runAll()
    await idle()
    await sweep()
    expect(await atProvider()).toBe(12900 + 19900)
    expect(await readTerm(cardId)).toBe('2027-01-22')
  })
})

describeOnBothEngines('A server that dies', () => {
  it('a server that dies before or after it applied for a deduction has it deducted once by the next', async () => {
    for (const when of ['before', 'after'] as const) {
      const cardId =
        when === 'before' ? await aRenewedCard() : (await rows<{ id: number }>('SELECT max(card_id) AS id FROM renewal_contract'))[0]!.id
      await onDays(when === 'before' ? '2026-12-12' : '2027-01-11')
      dieOnce('deduct', when)
      now(when === 'before' ? '2026-12-17T09:01' : '2027-01-16T09:01')
      await expect(sweep('deduct')).rejects.toThrow('the process died')
      now(when === 'before' ? '2026-12-17T09:03' : '2027-01-16T09:03')
      await sweep()
      expect(await readTerm(cardId)).toBe(when === 'before' ? '2027-01-19' : '2027-02-18')
    }
    expect(await trades()).toEqual(['paid', 'paid'])
    expect((await deductions()).map(({ tries }) => tries)).toEqual([1, 1])
  })

  it('a deduction whose server dies between its own notice and the provider’s has the provider tell of it the next time', async () => {
    await aRenewedCard()
    dieOnce('announce', 'before')
    now('2026-12-12T09:01')
    await expect(sweep('tell', 'announce')).rejects.toThrow('the process died')
    expect(await rows('SELECT announced_at FROM renewal_deduction')).toEqual([{ announced_at: null }])
    await sweep()
    expect(await rows('SELECT announced_at IS NOT NULL AS told FROM renewal_deduction')).toEqual([{ told: true }])
    expect(await told()).toEqual(['signed', 'told'])
  })

  it('an agreement whose server dies between closing it here and at the provider is ended there the next time', async () => {
    const cardId = await aRenewedCard()
    dieOnce('endContract', 'before')
    expect((await lin.close(cardId)).status).toBe(500)
    expect(await readContract(cardId)).toMatchObject({ status: 4, ended: false })
    await sweep('ask')
    expect(await readContract(cardId)).toMatchObject({ status: 4, ended: true })
  })

  it('an application whose answer is lost is deducted once', async () => {
    const cardId = await aRenewedCard()
    await onDays('2026-12-12')
    await server.goWrong('wechat', 'deduct', 'lost', 1)
    now('2026-12-17T09:01')
    await sweep('deduct')
    now('2026-12-17T09:05')
    await sweep()
    expect(await trades()).toEqual(['paid'])
    expect(await readTerm(cardId)).toBe('2027-01-19')
  })
})

describeOnBothEngines('Notices of agreements', () => {
  it('notices that come twice, late, out of order or forged change nothing twice, and nothing wrongly', async () => {
    await server.goWrong('wechat', 'notice_try', 'duplicate', 2)
    await server.goWrong('wechat', 'notice_timing', 'reordered', 1)
    const cardId = await aRenewedCard()
    expect(await readContract(cardId)).toMatchObject({ status: 2 })
    expect(await told()).toEqual(['signed'])
    await server.goWrong('wechat', 'deduct_end', 'held', 1)
    await onDays('2026-12-12', '2026-12-17')
    for (const fault of ['tampered', 'wrong_key', 'wrong_merchant']) await server.goWrong('wechat', 'notice_try', fault, 1)
    now('2026-12-17T09:03')
    await server.sweeper.runAll()
    await idle()
    const refused = server.logged.filter((line) => line.includes('a notice of an agreement was refused'))
    expect(refused.length).toBeGreaterThan(0)
    await server.allWell()
    now('2026-12-17T10:30')
    await server.sweeper.runAll()
    await idle()
    await sweep()
    expect(await readTerm(cardId)).toBe('2027-01-19')
    expect(await atProvider()).toBe(12900 + 19900)
  })

  it('notices that tell of a signature after the end do not bring the agreement back; a replay does nothing', async () => {
    const { data } = await lin.buy()
    await server.goWrong('wechat', 'notice_timing', 'late', 2)
    await payInSheet(data)
    await server.allWell()
    await sweep('check')
    now('2026-11-21T10:02')
    await sweep()
    const card = (await rows<{ id: number }>(`SELECT card_id AS id FROM card_order WHERE id = ${data.order.id}`))[0]!.id
    now('2026-11-21T10:11')
    await sweep('ask')
    expect(await readContract(card)).toMatchObject({ status: 2 })
    await cancelInWechat(card)
    await act('/sandbox/notices/release/')
    expect(await readContract(card)).toMatchObject({ status: 4, by: 'provider' })
    expect(await told()).toEqual(['signed', 'closed'])
  })

  it('notices that are not XML, wrongly signed or of nobody are refused', async () => {
    const send = async (payload: string, brand = 1) =>
      (
        await server.app.inject({
          method: 'POST',
          url: `/api/pay/contracts/wechat/${brand}/`,
          headers: { 'content-type': 'text/xml' },
          payload,
        })
      ).statusCode
    expect(await send('{}')).toBe(400)
    expect(await send('<!DOCTYPE x [<!ENTITY e "x">]><xml><a>&e;</a></xml>')).toBe(400)
    expect(await send('<xml><return_code>SUCCESS</return_code><mch_id>1600000001</mch_id><sign>00</sign></xml>')).toBe(400)
    expect(await send('<xml></xml>', 99)).toBe(404)
  })
})
