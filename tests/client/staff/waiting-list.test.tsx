import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ClassCandidate } from '@/contract/staff/candidate'
import { judgeActs, type Permission } from '@/domain/staff/permissions'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, makeConfirm, open, said, selectable, setUpBooking, tap, tapId } from '../booking/fixtures'
import { makeState } from '../booking/waiting/waiting-state'
import OrderPage from '@/pages/staff/proxy/order'
import { ADDRESS, found, schedule, workAs } from './staff-stage'

setUpBooking()

const has = (id: string) => document.getElementById(id) !== null
const candidate = (id: number, username: string, more: Partial<ClassCandidate> = {}): ClassCandidate => ({
  id,
  user: { id, username, avatar: '' },
  count: 1,
  is_automatic: true,
  created_at: '2026-05-22T10:00:00+08:00',
  handled_by: null,
  handled_reason: '',
  ...more,
})
const three = [candidate(7, '陈默'), candidate(8, '王芳', { is_automatic: false }), candidate(9, '林悦')]
const staff = { isTeacher: false, isStaff: true, isSuperuser: false, permissions: ['orders_day_can_write'] }
const answerList = (candidates: ClassCandidate[], permissions: readonly Permission[] = ['orders_day_can_write']) =>
  answer('classOrders', {
    schedule: { ...schedule, booked: 20, is_full: true, waiting: candidates.length },
    orders: [],
    candidates,
    books_late: false,
    may: judgeActs({ ...staff, permissions }, 'group'),
  })
const openList = async (permissions: readonly Permission[] = ['orders_day_can_write']) => {
  workAs({ isStaff: true }, permissions)
  answerList(three, permissions)
  open(OrderPage, `${ADDRESS}?tab=orders`)
  await waitFor(() => byId('candidate-7'))
}
const write = (id: string, value: string) => void fireEvent.input(byId(id), { target: { value }, detail: { value } })
const off = (id: string) => byId(id).getAttribute('aria-disabled') === 'true'

describe('the waiting list of a class', () => {
  it('shows its order, how each candidate waits, and the acts of staff', async () => {
    workAs({ isStaff: true }, ['orders_day_can_write'])
    answerList([candidate(9, '林悦', { handled_by: '前台小沈', handled_reason: '上周被取消过' }), three[1]!])
    open(OrderPage, `${ADDRESS}?tab=orders`)
    await waitFor(() => byId('candidate-9'))
    expect(byId('candidate-9').textContent).toContain('1. 林悦自动预约 · 2026-05-22 10:00 加入 · 前台小沈处理 · 原因：上周被取消过')
    expect(byId('candidate-8').textContent).toContain('2. 王芳有空位通知')
  })

  it('moves a candidate with a reason, and shows the new order', async () => {
    await openList()
    await tapId('candidate-9')
    await screen.findByText('林悦的候补')
    expect(byId('candidate-sheet').textContent).toContain('现在第 3 位，共 3 位')
    expect([off('wait-move'), off('wait-remove')]).toEqual([true, true])
    write('wait-reason', '上周被取消过')
    expect([off('wait-move'), off('wait-remove')]).toEqual([true, false])
    await tap(screen.getByLabelText('往前一位'))
    await tap(screen.getByLabelText('往前一位'))
    const moved = [candidate(9, '林悦', { handled_by: '前台小沈', handled_reason: '上周被取消过' }), three[0]!, three[1]!]
    answer('candidateMove', { candidates: moved })
    answerList(moved)
    await tapId('wait-move')
    await said('林悦现在是第 1 位')
    expect(listAsked('candidateMove').map(({ path, body }) => [path, body])).toEqual([
      ['/api/shops/1/staff/candidates/9/', { position: 1, reason: '上周被取消过' }],
    ])
    await waitFor(() => expect(byId('candidate-9').textContent).toContain('1. 林悦'))
    expect(has('candidate-sheet')).toBe(false)
  })

  it('takes a candidate off with a reason', async () => {
    await openList()
    await tapId('candidate-7')
    write('wait-reason', '联系不上')
    answer('candidateRemove', { candidates: three.slice(1) })
    answerList(three.slice(1))
    await tapId('wait-remove')
    await said('陈默已移出候补')
    expect(listAsked('candidateRemove').map(({ query }) => query)).toEqual([{ reason: '联系不上' }])
    await waitFor(() => expect(has('candidate-7')).toBe(false))
  })

  it('says why it was refused or failed, and stays open', async () => {
    await openList()
    await tapId('candidate-7')
    write('wait-reason', '联系不上')
    refuse('candidateRemove', 'staff.wait_ended')
    await tapId('wait-remove')
    await said('该会员已不在候补名单中，请刷新名单')
    lose('candidateRemove')
    await tapId('wait-remove')
    await said('操作失败，请重试')
    expect(has('candidate-sheet')).toBe(true)
  })

  it('is only shown to people who may not book for members', async () => {
    await openList(['orders_day_can_change'])
    await tapId('candidate-7')
    expect(has('candidate-sheet')).toBe(false)
  })
})

describe('a full class', () => {
  it('puts the chosen member on its waiting list', async () => {
    workAs({ isStaff: true }, ['orders_day_can_write'])
    answerList([])
    answer('userSearch', { users: [found], more: false })
    const confirm = makeConfirm()
    answer('scheduleConfirm', {
      ...confirm,
      schedule: { ...confirm.schedule, current_max_capacity: 0 },
      refusal: { code: 'booking.full', msg: '该课程已约满!' },
    })
    answer('waitingState', makeState({ cards: [selectable(1)] }))
    open(OrderPage, ADDRESS)
    await waitFor(() => byId('member-search'))
    write('member-search', '林悦')
    await waitFor(() => byId('member-9'))
    await tapId('member-9')
    await waitFor(() => byId('join-waiting'))
    expect(listAsked('waitingState').map(({ query }) => query.user_id)).toEqual(['9'])
    expect([has('vacancy'), /你|我/.exec(byId('waiting-sheet').textContent)]).toEqual([false, null])
    answer('candidateCreate', { candidate: {} as never, candidate_num: 1 })
    answerList([candidate(9, '林悦')])
    await tapId('join-waiting')
    await said('已为林悦加入候补')
    expect(listAsked('candidateCreate')[0]!.body).toMatchObject({ user_id: 9, shop_id: 1 })
    await waitFor(() => byId('candidate-9'))
  })
})
