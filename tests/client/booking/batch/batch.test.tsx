import { fireEvent, screen, waitFor } from '@testing-library/react'
import { batchErrors } from '@/domain/booking/batch/error'
import type { Answer } from '@/http/call'
import { errorText } from '@/i18n/errors/text'
import type { BatchFailure } from '@/contract/booking/batch-shapes'
import BatchPage from '@/pages/booking/group/batch'
import { answer, listAsked } from '../../support/fake-server'
import { card } from '../../shop/fixtures'
import { clash, CLASHING } from '../clash'
import { booking, byId, groupClass, open, opened, rule, said, setUpBooking, tapId } from '../fixtures'

setUpBooking()

type Batch = Answer<'batchSchedules'>
const ADDRESS = '/shop/1/m/user/batch/courses/1/schedules/group/order/'
const at = (id: number, day: string, more: Partial<Batch['schedules'][number]> = {}): Batch['schedules'][number] => ({
  ...groupClass(id),
  start: `${day}T18:30:00+08:00`,
  end: `${day}T19:30:00+08:00`,
  rules: [rule()],
  refusal: null,
  ...more,
})
const schedules = [
  at(1, '2026-05-25'),
  at(2, '2026-05-27'),
  at(3, '2026-05-29', { refusal: { code: 'booking.already_booked', msg: '你已经预约此课程,请不要重复预约' } }),
]
const failure = (id: number, error: 1 | 2 | 3 | 4 | 5 | 6, msg: string): BatchFailure => ({
  schedule_id: id,
  timetable_id: null,
  start: null,
  error,
  code: 'x',
  msg,
  current_users: 11,
  max_users: 20,
  clash: null,
})
const show = async (offered = schedules, address = ADDRESS) => {
  answer('batchSchedules', {
    course: { id: 1, name: '流瑜伽', photo: '', minutes: 60, is_private: false },
    schedules: offered,
    cards: [card({ id: 1, name: '储值卡', balance: 500 })],
  })
  open(BatchPage, address)
  await screen.findByText('流瑜伽')
}
const chosen = () => byId('batch-chosen').textContent
const stop = async (...errors: ReturnType<typeof failure>[]) => {
  answer('scheduleBatchOrderCreate', { orders: [], errors })
  await show()
  await tapId('pick-all')
  await tapId('book-batch')
  await waitFor(() => byId('batch-errors'))
}

describe('booking several classes of a course', () => {
  it('begins with the class whose page led there, which can be taken out', async () => {
    await show(schedules, `${ADDRESS}?schedule_id=2`)
    expect(byId('pick-2').getAttribute('aria-checked')).toBe('true')
    expect(chosen()).toBe('1 节')
    await tapId('pick-2')
    expect(chosen()).toBe('请选择课程')
  })

  it.each(['?schedule_id=3', '?schedule_id=77', ''])(
    'begins with no class at %p, which names none or one that is not listed',
    async (query) => {
      await show(schedules, `${ADDRESS}${query}`)
      expect(chosen()).toBe('请选择课程')
    },
  )

  it('takes a remark to the coach along [BK-164]', async () => {
    answer('scheduleBatchOrderCreate', { orders: [booking(31)], errors: [] })
    await show(schedules, `${ADDRESS}?schedule_id=2`)
    await tapId('add-remark')
    const remark = byId('remark').querySelector('textarea') ?? byId('remark')
    fireEvent.input(remark, { target: { value: ' 第一次来 ' }, detail: { value: ' 第一次来 ' } })
    await tapId('book-batch')
    await waitFor(() => expect(listAsked('scheduleBatchOrderCreate')[0]!.body).toMatchObject({ schedules: [2], remarks: '第一次来' }))
  })

  it('takes 30 classes at a time, and says so at the next one', async () => {
    const month = Array.from({ length: 31 }, (_, n) => at(n + 1, `2026-06-${String((n % 30) + 1).padStart(2, '0')}`))
    await show(month)
    expect(byId('pick-all').textContent).toContain('全选可约的 30 节')
    await tapId('pick-all')
    expect(chosen()).toBe('30 节')
    await tapId('pick-31')
    expect(await said('一次最多预约 30 节')).toBeTruthy()
    expect(chosen()).toBe('30 节')
    await tapId('pick-1')
    await tapId('pick-31')
    expect(chosen()).toBe('30 节')
    expect(byId('pick-31').getAttribute('aria-checked')).toBe('true')
  })

  it('books the chosen classes with one card, in one call [BK-030] [BK-057] [BK-344]', async () => {
    answer('scheduleBatchOrderCreate', { orders: [booking(31), booking(32)], errors: [] })
    await show()
    await tapId('pick-1')
    expect(byId('batch-takes').textContent).toBe('储值卡 · 共扣 ¥68.00')
    await tapId('pick-all')
    expect(chosen()).toBe('2 节')
    expect(byId('batch-takes').textContent).toBe('储值卡 · 共扣 ¥136.00 · 全部约上才扣费')
    await tapId('book-batch')
    await waitFor(() => expect(byId('booked').textContent).toContain('已预约 2 节'))
    expect(document.querySelectorAll('[id^=booked-]')).toHaveLength(2)
    await tapId('to-bookings')
    expect(opened('redirectTo')).toEqual(['/shop/1/m/user/schedules/orders/'])
    expect(listAsked('scheduleBatchOrderCreate').map(({ body }) => body)).toMatchObject([
      { schedules: [1, 2], card_id: 1, channel: 'CARD', count: 1 },
    ])
  })

  it('does not pay several classes by WeChat, and says that WeChat pays for one class at a time [BK-425]', async () => {
    schedules[0]!.rules = [rule(), rule({ id: 9, channel: 'ONLINE', card_tpl_id: null, card_tpl_type: null, card_tpl_name: null })]
    await show()
    await tapId('pick-1')
    expect(document.getElementById('way-online')).toBeNull()
    await tapId('pick-2')
    expect(byId('way-online').textContent).toContain('微信支付每次仅可预约一节课程')
    await tapId('way-online')
    expect(byId('batch-takes').textContent).toContain('¥136')
    schedules[0]!.rules = [rule()]
  })

  it('does not let a class be chosen that cannot be booked, and says why', async () => {
    await show()
    expect(byId('pick-3').textContent).toContain('你已经预约此课程')
    await tapId('pick-3')
    expect(chosen()).toBe('请选择课程')
  })

  it('lists each class that stopped it: date, weekday, time, coach, space, places and reason [BK-108] [BK-417] [BK-422]', async () => {
    await stop(failure(1, 1, '课程已被删除'), failure(2, 6, '超出会员卡有效期'))
    const words = byId('batch-errors').textContent
    for (const word of ['05-25 周一 18:30–19:30', '周岚 · A 教室', '11 / 20', '课程已被删除', '05-27 周三 18:30–19:30', '超出会员卡有效期'])
      expect(words).toContain(word)
  })

  it.each<[2 | 3 | 4 | 5, string, string]>([
    [2, '报名人数不足,课程已失效', 'BK-418'],
    [3, '该教练时间段已被占用', 'BK-419'],
    [4, '无合适的场地', 'BK-420'],
    [5, '会员卡已过期', 'BK-421'],
  ])('shows failure number %i as %s, in the words of the server [%s]', async (error, msg) => {
    await stop(failure(1, error, errorText('zh-cn', batchErrors[error])))
    expect(byId('batch-errors').textContent).toContain(msg)
  })

  it('closing a failure of status 1 takes the failed classes out of the choice and reads the page again [BK-215] [BK-217]', async () => {
    await stop(failure(1, 1, '课程已被删除'))
    await tapId('errors-back')
    await waitFor(() => expect(listAsked('batchSchedules')).toHaveLength(2))
    expect(chosen()).toBe('1 节')
  })

  it('closing a failure of status 4 reads the page again and keeps the choice [BK-216] [BK-217]', async () => {
    await stop(failure(1, 4, '无合适的场地'))
    await tapId('errors-back')
    await waitFor(() => expect(listAsked('batchSchedules')).toHaveLength(2))
    expect(chosen()).toBe('2 节')
  })

  it('a failure of any other status keeps the choice, and removes the failed classes when asked to', async () => {
    await stop(failure(2, 6, '超出会员卡有效期'))
    await tapId('errors-back')
    expect(chosen()).toBe('2 节')
    expect(listAsked('batchSchedules')).toHaveLength(1)
    await tapId('book-batch')
    await waitFor(() => byId('batch-errors'))
    await tapId('errors-remove')
    expect(chosen()).toBe('1 节')
  })

  it('names another booking of that time and leads to where it is cancelled; one of the same batch is only named', async () => {
    const other = { ...failure(1, 1, '请先取消其他预约'), error: null, clash: clash() }
    const inBatch = { ...failure(2, 1, '请先取消其他预约'), error: null, clash: clash(false, { id: null, course: { name: '流瑜伽' } }) }
    await stop(other, inBatch)
    expect(byId('batch-errors').textContent).toContain(CLASHING)
    expect(byId('batch-errors').textContent).toContain('「流瑜伽」')
    expect(document.querySelectorAll('[id^=clash-]')).toHaveLength(1)
    expect(document.getElementById('errors-overlap')).toBeNull()
    await tapId('clash-88')
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/shop/2/m/user/schedules/orders/88/']))
  })

  it('books all of it beside other bookings where the shops allow it and the user wants it', async () => {
    await stop({ ...failure(1, 1, '请先取消其他预约'), error: null, clash: clash(true) })
    answer('scheduleBatchOrderCreate', { orders: [booking(31), booking(32)], errors: [] })
    await tapId('errors-overlap')
    await waitFor(() => expect(byId('booked').textContent).toContain('已预约 2 节'))
    expect(listAsked('scheduleBatchOrderCreate').map(({ body }) => body.overlap_confirmed)).toEqual([undefined, true])
  })
})
