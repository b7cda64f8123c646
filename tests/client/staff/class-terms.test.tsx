import { waitFor } from '@testing-library/react'
import { staffPermissions } from '@/domain/staff/permissions'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, said, setUpBooking, tapId } from '../booking/fixtures'
import { classOrder, schedule, showClass, workAs } from './staff-stage'

setUpBooking()

const has = (id: string) => document.getElementById(id) !== null
const off = (id: string) => byId(id).getAttribute('aria-disabled') === 'true'
const answerTerms = () =>
  answer('classTerms', {
    schedule,
    teacher_id: 2,
    space_id: 5,
    teachers: [
      { id: 2, username: '周岚', avatar: '' },
      { id: 3, username: '高远', avatar: '' },
    ],
    spaces: [
      { id: 5, name: 'A 教室' },
      { id: 6, name: 'B 教室' },
    ],
  })
const openPage = async () => {
  workAs({ isStaff: true }, staffPermissions)
  await showClass([classOrder()])
  await tapId('segment--orders')
  await waitFor(() => byId('change-class'))
}

describe('another coach, room or time of a class', () => {
  it('is chosen and confirmed, and says how many were told', async () => {
    await openPage()
    answerTerms()
    await tapId('change-class')
    await waitFor(() => byId('terms-coach'))
    expect(['coach', 'space', 'time'].map((part) => byId(`terms-${part}`).textContent)).toEqual(['教练周岚', '教室A 教室', '开始时间18:30'])
    expect([off('terms-save'), byId('terms-sheet').textContent?.includes('已预约的会员开课前可随时取消')]).toEqual([true, true])
    await tapId('terms-coach')
    await tapId('terms-coach--3')
    await tapId('terms-time')
    expect(has('terms-time--1715')).toBe(false)
    await tapId('terms-time--1900')
    expect([byId('terms-coach').textContent, byId('terms-time').textContent]).toEqual(['教练高远', '开始时间19:00'])
    answer('classTermsChange', { schedule, start: '2026-05-22T19:00:00+08:00', told: 3 })
    await tapId('terms-save')
    await said('已更换，已通知 3 位会员')
    expect(listAsked('classTermsChange').map(({ path, body }) => [path, body])).toEqual([
      ['/api/shops/1/staff/schedules/501/terms/', { teacher_id: 3, space_id: 5, start: '2026-05-22T19:00:00+08:00' }],
    ])
    expect(has('terms-sheet')).toBe(false)
  })

  it('is refused where the room is taken, and can be tried again', async () => {
    await openPage()
    answerTerms()
    await tapId('change-class')
    await waitFor(() => byId('terms-space'))
    await tapId('terms-space')
    await tapId('terms-space--6')
    refuse('classTermsChange', 'booking.space_occupied')
    await tapId('terms-save')
    await said('该时间段场地已被占用')
    lose('classTermsChange')
    await tapId('terms-save')
    await said('更换失败，请重试')
    expect(has('terms-sheet')).toBe(true)
  })

  it('says what failed where it cannot be read', async () => {
    await openPage()
    lose('classTerms')
    await tapId('change-class')
    await waitFor(() => byId('retry'))
  })

  it('is not for staff who may not call classes off', async () => {
    workAs({ isStaff: true }, ['orders_day_can_write', 'orders_day_can_change'])
    await showClass([classOrder()])
    await tapId('segment--orders')
    await waitFor(() => byId('order-31'))
    expect(has('change-class')).toBe(false)
  })
})
