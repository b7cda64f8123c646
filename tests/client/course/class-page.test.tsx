import { screen, waitFor } from '@testing-library/react'
import { useMemberStore } from '@/shell/session/member-store'
import SharedClassPage from '@/pages/course/schedule'
import { answer } from '../support/fake-server'
import { byId, groupClass, open, opened, setUpBooking, tapId } from '../booking/fixtures'

setUpBooking()

const ADDRESS = '/shop/1/m/courses/1/schedule/details/?is_schedule=1&schedule_id=501'
const course = {
  id: 1,
  name: '流瑜伽',
  photo: '',
  minutes: 60,
  is_private: false,
  difficulty: 2,
  tags: ['瑜伽'],
  shop_id: 1,
  description: '跟着呼吸一步接一步',
  prepare: '请穿贴身衣裤',
  photos: [],
  teachers: [],
}

const show = async (more: Parameters<typeof groupClass>[1] = {}, minutes = 120) => {
  answer('courseDetail', { course })
  answer('shopConfigs', () => ({ minutes_can_cancel: minutes }))
  answer('scheduleRead', { schedule: groupClass(501, more) })
  open(SharedClassPage, ADDRESS)
  await waitFor(() => byId('cancel-rule'))
}

describe('the public page of a class', () => {
  beforeEach(() => useMemberStore.setState({ user: null, shopId: undefined }))

  it('says what, who, where, level, how to prepare, price and the rule of cancelling', async () => {
    await show()
    await waitFor(() => byId('course-prepare'))
    for (const words of ['流瑜伽', '周岚', 'A 教室', '60 分钟 · 中级 · 瑜伽', '跟着呼吸一步接一步', '请穿贴身衣裤', '剩 '])
      expect(document.body.textContent).toContain(words)
    expect(byId('cancel-rule').textContent).toContain('开课前 2 小时可取消')
  })

  it.each([
    [0, '开课前均可取消'],
    [30, '开课前 30 分钟可取消'],
    [90, '开课前 1 小时 30 分钟可取消'],
  ])('words the rule of a shop with %d minutes', async (minutes, words) => {
    await show({}, minutes)
    expect(byId('cancel-rule').textContent).toContain(words)
  })

  it.each([
    ['can be booked', {}],
    ['is full with a waiting list [BK-298]', { current_users: 20, current_max_capacity: 0, can_wait: true }],
  ])('asks a visitor to log in and comes back to the class that %s', async (_which, more) => {
    await show(more)
    await tapId('book-501')
    expect(opened('navigateTo')).toEqual([`/mobile/login/?next=${encodeURIComponent(ADDRESS)}&shop_id=1`])
  })

  it('leads a member on to the order page', async () => {
    useMemberStore.setState({ user: { id: 9, status: 2 } as never, shopId: 1 })
    await show()
    await tapId('book-501')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/user/schedules/501/group/order/'])
    expect(screen.queryByText('登录')).toBeNull()
  })
})
