import { screen } from '@testing-library/react'
import type { ClassOrder } from '@/contract/staff/orders'
import type { StaffSchedule } from '@/contract/staff/staff'
import type { User } from '@/contract/member/member'
import { useMemberStore } from '@/shell/session/member-store'
import OrderPage from '@/pages/staff/proxy/order'
import { judgeActs, coachPermissions, staffPermissions, type Permission, type Role } from '@/domain/staff/permissions'
import { answer } from '../support/fake-server'
import { open, user } from '../booking/fixtures'

export const ADDRESS = '/shop/1/m/coach/schedules/501/group/order/'
export const schedule: StaffSchedule = {
  id: 501,
  start: '2026-05-22T18:30:00+08:00',
  end: '2026-05-22T19:30:00+08:00',
  course: { id: 1, name: '流瑜伽', photo: '', is_private: false },
  teacher: { id: 2, username: '周岚', avatar: '' },
  space: { name: 'A 教室' },
  booked: 1,
  capacity: 20,
  waiting: 0,
  held: 0,
  short: 0,
  is_online: false,
  is_cancelled: false,
  called_off_by: null,
  called_off_reason: '',
  is_full: false,
  is_past: false,
}
export const found = { id: 9, username: '林悦', avatar: '', gender: 1, phone: '186****7013', area_code: 'zh-cn', status: 1, card: null }

/** An order of the class by card, which the server would let be changed and cancelled. */
export const classOrder = (more: Partial<ClassOrder> = {}): ClassOrder => ({
  id: 31,
  user: found,
  count: 1,
  channel: 'CARD',
  cost: 68,
  card: { id: 1, name: '储值卡', type: 1 },
  split: null,
  pay_order_id: null,
  status: 1,
  is_held: false,
  has_checked_in: false,
  remarks: '',
  cancel_remarks: '',
  created_at: '2026-05-20T10:00:00+08:00',
  booked_by: null,
  changed_by: null,
  cancelled_by: null,
  can_change: true,
  can_cancel: true,
  can_move: true,
  ...more,
})

let present: Role | undefined

/** Gives the user a role at the shop, with these flags set. */
export const workAs = (
  role: Partial<Pick<User, 'isTeacher' | 'isStaff' | 'isSuperUser'>>,
  flags: readonly Permission[] = [],
  teacherId: number | null = null,
) => {
  const worker = { ...user, ...role }
  useMemberStore.setState({ user: worker, shopId: 1 })
  present = { isTeacher: worker.isTeacher, isStaff: worker.isStaff, isSuperuser: worker.isSuperUser, permissions: flags }
  answer('userInfo', { user: worker })
  answerFlags(flags, teacherId)
}

export const answerFlags = (flags: readonly Permission[], teacherId: number | null = null) => {
  const permissions = staffPermissions.map((key) => ({ key, has_permission: flags.includes(key) }))
  answer('staffPermissions', { modules: [{ key: 'group', sub_items: permissions }], permissions })
  const ofCoach = Object.fromEntries(coachPermissions.map((key) => [key, flags.includes(key)]))
  answer('coachPermissions', {
    permission: { permissions: ofCoach as Record<(typeof coachPermissions)[number], boolean> },
    teacher_id: teacherId,
  })
}

/** A group class with its orders, as the server answers it to the present user. */
export const answerClass = (of: Partial<StaffSchedule> = {}, orders: ClassOrder[] = [], may = judgeActs(present, 'group'), late = false) =>
  answer('classOrders', {
    schedule: { ...schedule, ...of },
    orders: orders.map((order) => ({
      ...order,
      can_change: order.can_change && may.change,
      can_cancel: order.can_cancel && may.delete,
      can_move: order.can_move && may.change,
    })),
    candidates: [],
    books_late: late,
    may,
  })

/** Opens that page. */
export const showClass = async (orders: ClassOrder[] = [], of: Partial<StaffSchedule> = {}, address = ADDRESS) => {
  answerClass(of, orders)
  open(OrderPage, address)
  await screen.findByText('流瑜伽')
}
