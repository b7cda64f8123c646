import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import TrainingAttendancePage from '@/pages/competition/attendance'
import type { TrainingPage } from '@/contract/competition/training'
import type { Answer } from '@/http/call'
import { buildAddress } from '@/routes/match'
import { endSession } from '@/shell/session/member-store'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { days, trainedDay, underWay } from './fixtures'

setUpBooking()

const ADDRESS = '/shop/1/mobile/training/5/attendance/'
const CALL = '/api/v2/mobile/shops/1/training/5/'
const show = async (shown: Answer<'trainingAttendance'> = days(), of: TrainingPage = underWay()) => {
  answer('trainingDetail', { training: of })
  answer('trainingAttendance', shown)
  open(TrainingAttendancePage, ADDRESS)
  await waitFor(() => byId('days-head'))
}
const dispute = (day: string, outcome: 'corrected' | 'refused' | null = null, replied: string | null = null) => ({
  ...{ id: Number(day.slice(8)), day, words: '', at: '2026-05-20T10:00:00+08:00', outcome, answer: replied },
})

describe('The own days of a competition', () => {
  it('have a page of their own and are asked for below the competition [MC-023] [MC-024] [MC-051] [MC-231] [MC-232]', async () => {
    await show()
    expect(buildAddress('trainingAttendancePage', { shopId: 1, trainingId: 5 })).toBe(ADDRESS)
    expect(listAsked('trainingAttendance').map(({ path }) => path)).toEqual([`${CALL}attendance/`])
  })

  it('are shown with the place, the goals and what the next one still needs [MC-256]', async () => {
    await show()
    const head = byId('days-head').textContent
    for (const words of ['6 天', '第 4 名 · 再练 2 天超过第 3 名', '还有 9 天结束', '410 天还差 4 天', '20 天毛巾'])
      expect(head).toContain(words)
    expect(head).toContain('练满 10 天得满 200 减 30，5月31日 24:00 前达成')
  })

  it('are listed with the class, and with whom one trained; five at first', async () => {
    const attendances = [
      trainedDay('2026-05-21', { together: ['周岚'], together_more: 2 }),
      trainedDay('2026-05-20', { together_more: 3 }),
      trainedDay('2026-05-19', { name: '', cause: 'entry', end: null }),
      trainedDay('2026-05-18', { name: '', cause: 'correction', start: null, end: null }),
      ...['12', '11'].map((day) => trainedDay(`2026-05-${day}`)),
    ]
    await show(days({ attendances }))
    expect(byId('day-2026-05-21').textContent).toContain('流瑜伽18:30–19:30 · 与周岚等 3 人一起练')
    expect(byId('day-2026-05-20').textContent).toContain('与 3 位会员')
    expect(byId('day-2026-05-19').textContent).toContain('到店入场')
    expect(byId('day-2026-05-18').textContent).toContain('场馆补记')
    expect(document.getElementById('day-2026-05-11')).toBeNull()
    await tapId('all-days')
    byId('day-2026-05-11')
  })

  it('can be said to be missing once they are over and do not count, and are checked then', async () => {
    await show()
    await tapId('missing-day')
    await waitFor(() => byId('dispute-sheet'))
    expect(document.getElementById('missing-2026-05-22')).toBeNull()
    expect(document.getElementById('missing-2026-05-21')).toBeNull()
    expect(byId('send-dispute').getAttribute('aria-disabled')).toBe('true')
    await tapId('missing-2026-05-19')
    await act(async () => void fireEvent.change(screen.getByLabelText('说说当天做了什么（选填）'), { target: { value: '晚上刷了卡' } }))
    lose('trainingDispute')
    await tapId('send-dispute')
    await said('没有收到结果，请刷新后再看')
    answer('trainingDispute', { dispute: dispute('2026-05-19') })
    answer('trainingAttendance', days({ disputes: [dispute('2026-05-19')] }))
    await tapId('send-dispute')
    await said('已提交，场馆核对后会通知你')
    await waitFor(() => expect(byId('dispute-2026-05-19').textContent).toContain('5月19日核对中'))
    const [first, second] = listAsked('trainingDispute')
    expect([second!.path, second!.body]).toEqual([`${CALL}disputes/`, { day: '2026-05-19', words: '晚上刷了卡' }])
    expect(second!.headers['Idempotency-Key']).toBe(first!.headers['Idempotency-Key'])
  })

  it('say what staff answered', async () => {
    await show(days({ disputes: [dispute('2026-05-10', 'refused', '没有记录'), dispute('2026-05-09', 'corrected')] }))
    expect(byId('dispute-2026-05-10').textContent).toContain('5月10日没有补记：没有记录')
    expect(byId('dispute-2026-05-09').textContent).toContain('5月9日已补记')
  })

  it('cannot be disputed any more once the result is there', async () => {
    const over = underWay({ start: '2026-04-01', end: '2026-04-30', status: 3, result_on: '2026-05-02', is_final: true })
    await show(days({ attendances: [trainedDay('2026-04-30')], days: 1 }), over)
    expect(document.getElementById('missing-day')).toBeNull()
    screen.getByText('2026年4月')
  })

  it('are none at first, and lead to the next class and to the rankings', async () => {
    await show(days({ attendances: [], days: 0, together_days: 0 }))
    screen.getByText('还没有打卡')
    await tapId('see-ranks')
    await tapId('book-next')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/training/5/rank/person/'])
    expect(opened('switchTab')).toHaveLength(1)
  })

  it('are refused to who does not compete, tried again where the competition is not read, and of a visitor after the log-in', async () => {
    answer('trainingDetail', { training: underWay() })
    refuse('trainingAttendance', 'training.not_in')
    const { unmount } = open(TrainingAttendancePage, ADDRESS)
    await screen.findByText('没有参加这场比赛')
    unmount()
    lose('trainingDetail')
    answer('trainingAttendance', days())
    const again = open(TrainingAttendancePage, '/shop/1/mobile/training/6/attendance/')
    await waitFor(() => byId('retry'))
    again.unmount()
    endSession()
    open(TrainingAttendancePage, ADDRESS)
    await waitFor(() => expect(opened('redirectTo').at(-1)).toContain(`next=${encodeURIComponent(ADDRESS)}`))
  })
})
