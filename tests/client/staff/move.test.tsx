import { screen, waitFor } from '@testing-library/react'
import type { MoveTarget } from '@/contract/staff/move'
import { staffPermissions } from '@/domain/staff/permissions'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, said, setUpBooking, tapId } from '../booking/fixtures'
import { classOrder, schedule, showClass, workAs } from './staff-stage'

setUpBooking()

const has = (id: string) => document.getElementById(id) !== null
const target = (id: number, more: Partial<MoveTarget>): MoveTarget => ({
  schedule: { ...schedule, id, start: '2026-05-22T20:00:00+08:00', end: '2026-05-22T21:00:00+08:00' },
  cost: 68,
  difference: 0,
  refusal: null,
  ...more,
})
const answerMoves = (classes: MoveTarget[], card_type: number | null = 1) =>
  answer('classOrderMoves', {
    ...{ card_type, card_name: card_type === null ? null : '储值卡', is_free: false, desk_channels: ['CASH', 'POS'], classes },
    last: '2026-07-31',
  })
const openMoves = async (classes: MoveTarget[], card_type?: number | null) => {
  workAs({ isStaff: true }, staffPermissions)
  await showClass([classOrder()])
  await tapId('segment--orders')
  await waitFor(() => byId('order-31'))
  answerMoves(classes, card_type)
  await tapId('order-31')
  await tapId('move-31')
}

describe('moving an order to another class', () => {
  it('says the difference on each class and again before it is done', async () => {
    await openMoves([
      target(601, { cost: 88, difference: 20 }),
      target(602, { cost: 48, difference: -20 }),
      target(603, {}),
      target(604, { cost: null, difference: null, refusal: { code: 'booking.full', msg: '该课程已约满!' } }),
    ])
    await waitFor(() => byId('move-to-601'))
    expect(['601', '602', '603', '604'].map((id) => byId(`move-to-${id}`).textContent)).toEqual([
      '20:00–21:00 流瑜伽周岚 · 已约 1/20补扣 ¥20.00',
      '20:00–21:00 流瑜伽周岚 · 已约 1/20退回 ¥20.00',
      '20:00–21:00 流瑜伽周岚 · 已约 1/20无需补差价',
      '20:00–21:00 流瑜伽周岚 · 该课程已约满!',
    ])
    await tapId('move-to-604')
    expect(has('move-dialog')).toBe(false)
    await tapId('move-to-601')
    await screen.findByRole('alertdialog', { name: '换到 5月22日 今天 20:00–21:00 的「流瑜伽」？' })
    expect(byId('move-dialog').textContent).toContain('从「储值卡」补扣 ¥20.00，会员会收到通知')
    expect(listAsked('classOrderMove')).toEqual([])
    answer('classOrderMove', { order: {} as never })
    await tapId('move-confirm')
    await said('已换课')
    expect(listAsked('classOrderMove').map(({ path, body }) => [path, body])).toEqual([
      ['/api/shops/1/staff/orders/31/class/', { schedule_id: 601, difference: 20 }],
    ])
    expect([has('move-dialog'), has('move-sheet')]).toEqual([false, false])
  })

  it('counts a card of times in times', async () => {
    await openMoves([target(601, { cost: 2, difference: 1 })], 2)
    await waitFor(() => expect(byId('move-to-601').textContent).toContain('补扣 1 次'))
  })

  it('asks how the difference of a booking paid with money is taken at the desk', async () => {
    await openMoves([target(601, { cost: 88, difference: 20 })], null)
    await waitFor(() => expect(byId('move-to-601').textContent).toContain('补 ¥20.00'))
    await tapId('move-to-601')
    await waitFor(() => expect(byId('move-ways').textContent).toContain('差价 ¥20.00 怎么收'))
    expect(has('move-dialog')).toBe(false)
    await tapId('move-way-POS')
    await waitFor(() => expect(byId('move-dialog').textContent).toContain('在前台收 ¥20.00（刷卡），会员会收到通知'))
    await tapId('move-keep')
    await tapId('move-to-601')
    await tapId('move-way-CASH')
    answer('classOrderMove', { order: {} as never })
    await tapId('move-confirm')
    await said('已换课')
    expect(listAsked('classOrderMove').map(({ body }) => body)).toEqual([{ schedule_id: 601, difference: 20, channel: 'CASH' }])
  })

  it('says that money goes back the way it came', async () => {
    await openMoves([target(602, { cost: 48, difference: -20 })], null)
    await waitFor(() => byId('move-to-602'))
    await tapId('move-to-602')
    await waitFor(() => expect(byId('move-dialog').textContent).toContain('退给会员 ¥20.00：在线付的原路退回，前台收的由前台退'))
    answer('classOrderMove', { order: {} as never })
    await tapId('move-confirm')
    await said('已换课')
    expect(listAsked('classOrderMove').map(({ body }) => body)).toEqual([{ schedule_id: 602, difference: -20 }])
  })

  it('shows a refusal and a failure, and a day without classes', async () => {
    await openMoves([target(601, {})])
    await waitFor(() => byId('move-to-601'))
    await tapId('move-to-601')
    refuse('classOrderMove', 'booking.changed')
    await tapId('move-confirm')
    await said('课程信息已变更,请确认后重新提交')
    expect([has('move-dialog'), has('move-sheet')]).toEqual([true, false])
    lose('classOrderMove')
    await tapId('move-confirm')
    await said('换课失败，请重试')
    await tapId('move-keep')
    answerMoves([])
    await tapId('day--2026-05-23')
    await screen.findByText('这一天没有团课')
    lose('classOrderMoves')
    await tapId('day--2026-05-24')
    await waitFor(() => byId('retry'))
  })

  it('is not offered for an order that cannot be moved, nor to people who may not change', async () => {
    workAs({ isStaff: true }, staffPermissions)
    await showClass([classOrder({ can_move: false })])
    await tapId('segment--orders')
    await waitFor(() => byId('order-31'))
    await tapId('order-31')
    expect([has('cancel-31'), has('move-31')]).toEqual([true, false])
  })
})
