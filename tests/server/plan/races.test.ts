import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { describeOnBothEngines } from '../support/database'
import { beforeItBegins, lin, openPlanShop, server, sql } from './calls'
import { plans } from './shop'

openPlanShop({ rate: 1_000_000 })

const times = <T>(n: number, make: (index: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, index) => make(index)))
const codes = (answers: { code: string }[]) => answers.map(({ code }) => code).sort()

describeOnBothEngines('Joining at the same instant', () => {
  it('makes one order of a plan for one member, however many requests come', async () => {
    const answers = await times(10, (n) => lin.join(plans.free, {}, `another-tap-${n}`))
    expect(codes(answers)).toEqual(['ok', ...Array(9).fill('plan.already_joined')].sort())
  })

  it('debits the card once', async () => {
    const answers = await times(8, (n) => lin.join(plans.live, { channel: 'CARD', card_id: cards.value }, `card-tap-${n}`))
    expect(codes(answers).filter((code) => code === 'ok')).toHaveLength(1)
    expect(await readBalance(server, cards.value)).toBe(128000 - 9900)
  })

  it('allows one trial, though two plans offer it', async () => {
    const answers = await times(10, (n) => lin.buy(n % 2 ? plans.paid : plans.second, { from_trial_course: true }, `trial-tap-${n}`))
    expect(codes(answers).filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes(answers).every((code) => ['ok', 'plan.pay_pending', 'plan.trial_used'].includes(code))).toBe(true)
    const [{ n }] = (await sql('SELECT count(*)::int AS n FROM plan_order WHERE is_trial')) as [{ n: number }]
    expect(n).toBe(1)
  })

  it('refunds units once when an order is cancelled many times at once', async () => {
    await beforeItBegins(async () => {
      const { data } = await lin.join(plans.live, { channel: 'CARD', card_id: cards.value })
      const answers = await times(8, (n) => lin.cancel(data.order.id, `cancel-tap-${n}`))
      expect(codes(answers)).toEqual(['ok', ...Array(7).fill('plan.not_cancellable')].sort())
      expect(await readBalance(server, cards.value)).toBe(128000)
    })
  })

  it('makes one order when one request is sent many times', async () => {
    const answers = await times(10, () => lin.buy(plans.paid, {}, 'the-same-tap-on-a-plan'))
    expect(new Set(answers.map(({ data }) => data.order.id)).size).toBe(1)
  })
})
