import { fireEvent, screen, waitFor } from '@testing-library/react'
import { storage } from '@/platform/storage'
import JoinPage from '@/pages/plan/join'
import type { SelectableCorpCard } from '@/contract/corporate'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { corpCard } from '../shop/fixtures'
import { atPaying, byId, channel, open, opened, payment, said, selectable, setUpBooking, tap, tapId } from '../booking/fixtures'
import { order, plan, planConfirm } from './fixtures'

setUpBooking()

const show = async (confirm = planConfirm(), query = '') => {
  answer('planConfirm', confirm)
  open(JoinPage, `/shop/1/mobile/plans/2/join/${query}`)
  await screen.findByText('21 天核心唤醒')
}
const text = (id: string) => byId(id).textContent
const join = () => tapId('confirm-booking')
const body = () => listAsked('planOrderCreate').at(-1)!.body
const atOrder = () => waitFor(() => expect(opened('redirectTo')).toEqual([expect.stringMatching(/^\/shop\/1\/mobile\/plans\/orders\/5\//)]))
const subsidised: SelectableCorpCard = {
  ...corpCard(),
  can_use: true,
  reason: null,
  split: { price: 8000, subsidy: 6000, user_wallet_cost: 0, online_cost: 2000 },
}

describe('joining a plan', () => {
  it('joining with a card sends plan, user, channel and card, and opens the order [BK-365]', async () => {
    answer('planOrderCreate', { order: order() })
    await show(planConfirm(), '?recommend_user_id=8&activity_id=3')
    expect(text('order-amount')).toBe('¥179.00')
    await join()
    await atOrder()
    expect(listAsked('planOrderCreate')[0]!.path).toBe('/api/v2/mobile/shops/1/workout-wods/orders/')
    expect(body()).toEqual({
      plan_id: 2,
      user_id: 9,
      channel: 'CARD',
      card_id: 1,
      version: 3,
      recommend_user_id: 8,
      activity_id: 3,
    })
    expect(storage.get('pay_channel')).toBe('CARD')
  })

  it('sends the member’s remark [BK-365]', async () => {
    answer('planOrderCreate', { order: order() })
    await show()
    await tapId('add-remark')
    fireEvent.change(screen.getByLabelText('备注'), { target: { value: '膝盖有旧伤' } })
    await join()
    await atOrder()
    expect(body()).toMatchObject({ remarks: '膝盖有旧伤' })
  })

  it('free of charge sends no card [BK-365]', async () => {
    answer('planOrderCreate', { order: order() })
    await show(planConfirm({ cards: [], channels: [channel('FREE')] }))
    await join()
    await atOrder()
    expect(body()).toMatchObject({ channel: 'FREE' })
    expect(body()).not.toHaveProperty('card_id')
  })

  it('online at the trial price leads to the paying page while it is unpaid [BK-140] [BK-365]', async () => {
    answer('planOrderCreate', { order: order(), pay_order_id: 77, payment })
    await show(planConfirm({ cards: [], channels: [channel('WEIXIN', { cost: 199, trial_cost: 29 })] }))
    expect(text('order-amount')).toBe('¥29.00')
    expect(text('order-note')).toBe('体验价 · 每人限 1 次')
    await join()
    await atPaying()
    expect(body()).toMatchObject({ channel: 'WEIXIN', from_trial_course: true })
  })

  it('joining by a subsidy shows the company’s part, and sends its card under a name of its own [BK-365]', async () => {
    answer('planOrderCreate', { order: order(), pay_order_id: 77, payment })
    await show(planConfirm({ cards: [], corp_cards: [subsidised] }))
    expect(text('order-amount')).toBe('¥20.00')
    expect(text('order-note')).toContain('企业补贴 ¥60.00')
    await join()
    await atPaying()
    expect(body()).toMatchObject({ channel: 'CORP_CARD', corp_card_id: 7 })
    expect(body()).not.toHaveProperty('card_id')
  })

  it('asks before a card starts', async () => {
    answer('planOrderCreate', { order: order() })
    await show(planConfirm({ cards: [selectable(1, { cost: 0, auto_start: { start: '2026-05-22', end: '2026-06-20' } })] }))
    await join()
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('2026-05-22 至 2026-06-20')
    await tapId('agree')
    await atOrder()
    expect(body()).toMatchObject({ auto_start_confirmed: true })
  })

  it('is one request, also after a lost answer', async () => {
    lose('planOrderCreate')
    await show()
    await join()
    await said('参加失败，请稍后重试')
    answer('planOrderCreate', { order: order() })
    await join()
    await atOrder()
    expect(new Set(listAsked('planOrderCreate').map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
  })

  it('shows a refusal of the server, and reads the prices again', async () => {
    refuse('planOrderCreate', 'plan.changed')
    await show()
    await join()
    await waitFor(() => expect(listAsked('planConfirm')).toHaveLength(2))
  })

  it('says in a mini-program on iOS that it is not sold there', async () => {
    refuse('planOrderCreate', 'plan.ios_virtual')
    await show(planConfirm({ cards: [], channels: [channel('WEIXIN', { cost: 199 })] }))
    await join()
    expect((await screen.findByRole('alertdialog')).textContent).toContain('iOS 小程序内不能购买线上计划')
  })

  it('is paid through the action bar where an unpaid order exists', async () => {
    await show(planConfirm({ plan: plan({ pay_order_id: 77 }), refusal: { code: 'plan.pay_pending', msg: '你有一笔待支付的订单' } }))
    expect(text('confirm-booking')).toBe('去支付')
    await join()
    await atPaying()
  })

  it('cannot be done twice', async () => {
    await show(planConfirm({ refusal: { code: 'plan.already_joined', msg: '你已参加该计划' } }))
    expect(text('order-note')).toBe('你已参加该计划')
    await tap(byId('confirm-booking'))
    expect(listAsked('planOrderCreate')).toEqual([])
  })

  it('asks a user without a membership to join the shop first', async () => {
    refuse('planConfirm', 'shop.not_bound')
    open(JoinPage, '/shop/1/mobile/plans/2/join/')
    await screen.findByRole('alertdialog')
  })
})
