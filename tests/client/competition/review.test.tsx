import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Corrections } from '@/contract/staff/competition'
import TrainingReviewPage from '@/pages/competition/review'
import { useMemberStore } from '@/shell/session/member-store'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, said, setUpBooking, tapId, user } from '../booking/fixtures'
import { corrections, training } from './fixtures'

setUpBooking()

const ADDRESS = '/shop/1/mobile/staff/training/5/'
const CALL = '/api/v2/mobile/shops/1/training/5/'
const asSuperuser = { ...user, isSuperUser: true }
const show = async (shown: Corrections = corrections()) => {
  answer('userInfo', { user: asSuperuser })
  useMemberStore.setState({ user: asSuperuser, shopId: 1 })
  answer('trainingCorrections', shown)
  open(TrainingReviewPage, ADDRESS)
  await waitFor(() => byId('gym-part'))
}
const write = (words: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('原因（会员会看到）'), { target: { value: words } }))
const correction = (id: number, delta: 1 | -1, isCounted: boolean) => ({
  ...{ id, user: { id: 9, username: '林晓', avatar: '' }, day: '2026-05-19', delta, reason: '读卡器故障', by: '老板' },
  ...{ at: '2026-05-22T10:00:00+08:00', is_counted: isCounted },
})

describe('What staff decide of a competition', () => {
  it('is the missing days of their members, counted for a reason, once though the answer is lost', async () => {
    await show()
    expect(byId('dispute-3').textContent).toContain('林晓 · 5月19日晚上刷了卡')
    await tapId('add-3')
    expect(byId('save-correction').getAttribute('aria-disabled')).toBe('true')
    await write('读卡器故障')
    lose('trainingCorrect')
    await tapId('save-correction')
    await said('没有收到结果，请刷新后再看')
    const done = corrections({ disputes: [], corrections: [correction(8, 1, false)] })
    answer('trainingCorrect', done)
    answer('trainingCorrections', done)
    await tapId('save-correction')
    await screen.findByText('今天没有待处理')
    expect(byId('correction-8').textContent).toBe('林晓 · 补记 5月19日老板 · 读卡器故障下次更新计入')
    const [first, second] = listAsked('trainingCorrect')
    expect([second!.path, second!.body]).toEqual([`${CALL}corrections/`, { user_id: 9, day: '2026-05-19', delta: 1, reason: '读卡器故障' }])
    expect(second!.headers['Idempotency-Key']).toBe(first!.headers['Idempotency-Key'])
  })

  it('is refused with the words that the member reads, and a colleague may have been first', async () => {
    await show(corrections({ corrections: [correction(8, -1, true)] }))
    expect(byId('correction-8').textContent).toContain('取消 5月19日')
    expect(byId('correction-8').textContent).toContain('已计入')
    await tapId('refuse-3')
    await write('没有记录')
    refuse('trainingCorrect', 'training.same')
    await tapId('save-correction')
    await said('这一天已经是这样记录的')
    expect(listAsked('trainingCorrect').map(({ body }) => [body.delta, body.reason])).toEqual([[0, '没有记录']])
  })

  it('is whether the gym takes part: it signs up while it may, and withdraws while nobody competes for it', async () => {
    await show(corrections({ disputes: [], gym: { takes_part: false, members: 0, gym_apply: 0, applied_at: null } }))
    expect(byId('gym-part').textContent).toContain('未参赛')
    answer('trainingApply', { training: training() })
    const part = { takes_part: true, members: 0, gym_apply: 0, applied_at: '2026-05-22T17:26:00+08:00' }
    answer('trainingCorrections', corrections({ training: { ...corrections().training, status: 1 }, gym: part }))
    await tapId('gym-join')
    await waitFor(() => byId('gym-leave'))
    expect(listAsked('trainingApply').map(({ path, body }) => [path, body])).toEqual([
      [`${CALL}apply/`, { identity: 'gym', rules_read: true }],
    ])
    await tapId('gym-leave')
    answer('trainingWithdraw', { training: training() })
    await tapId('confirm-gym-leave')
    await waitFor(() => expect(listAsked('trainingWithdraw').map(({ query }) => query)).toEqual([{ identity: 'gym' }]))
  })

  it('keeps a gym for which members compete', async () => {
    await show()
    expect(byId('gym-part').textContent).toContain('20 位会员代表本店')
    expect(document.getElementById('gym-leave')).toBeNull()
  })

  it('is not shown to a person without the right, nor asked for', async () => {
    open(TrainingReviewPage, ADDRESS)
    await screen.findByText('无此权限')
    expect(listAsked('trainingCorrections')).toEqual([])
  })
})
