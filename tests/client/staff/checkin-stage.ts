import { fireEvent, waitFor } from '@testing-library/react'
import type { Checkin, CheckinCard } from '@/contract/checkin/shapes'
import type { DeskRecord } from '@/contract/staff/checkin'
import { staffPermissions, type Permission } from '@/domain/staff/permissions'
import type { Answer } from '@/http/call'
import MemberPage from '@/pages/staff/desk/checkin-member'
import { byId, open } from '../booking/fixtures'
import { card } from '../shop/fixtures'
import { answer, listAsked } from '../support/fake-server'
import { workAs } from './staff-stage'

export const person = { id: 9, username: '周小禾', avatar: '', gender: 1, phone: '137****2290', area_code: 'zh-cn', status: 2 }

/** A member who came at 17:20 with the shop's code and a card, and waits. */
export const record = (more: Partial<DeskRecord> = {}): DeskRecord => ({
  ...{ id: 61, status: 3, method: 'SCAN', checkin_by_name: '' },
  ...{ created_at: '2026-05-22T17:20:00+08:00', checkin_at: null, checkout_at: null, expire_at: '2026-05-22T22:30:00+08:00' },
  shop: { id: 1, name: '静安店' },
  user: { id: 9, username: '周小禾', avatar: '' },
  time_frame: { id: 1, name: '晚场', start_at: '2026-05-22T16:30:00+08:00' },
  ...{ user_check_out_distance_is_limit: false, check_out_distance: null },
  card: { id: 3, name: '团课 20 次卡', card_tpl_type: 2, balance: 12 },
  order: { channel: 'CARD' },
  ...{ cost: 1, price: null, paid: false, held_until: null, pay_order_id: null, booking: null, back_id: null },
  ...{ locker_number: null, locker_area: null, wristband_number: null, to_return: false, ended_by: null, host: null },
  ...{ back_until: more.status === 6 ? '2026-05-22T22:30:00+08:00' : null, fee: 'entry', day_id: null, undone: null },
  ...{ by_position: false, counts: true },
  person,
  ...more,
})

export const frame = (more: Partial<NonNullable<Answer<'deskMember'>['time_frame']>> = {}) => ({
  ...{ id: 1, name: '晚场', time_repeats: [], max_users: 120, users_count: 46, card_costs: [], online_pay_price: 4500, trial_price: 1900 },
  fee: 'entry' as const,
  open: { start_at: '2026-05-22T16:30:00+08:00', end_at: '2026-05-22T22:30:00+08:00' },
  next: null,
  ...more,
})

export const checkinCard = (more: Partial<CheckinCard>): CheckinCard => ({
  ...card({}),
  ...{ available: true, reason: null, cost: 1, auto_start: null },
  ...more,
})

export const times = checkinCard({ id: 3, name: '团课 20 次卡', type: 2, card_tpl_type: 2, balance: 13 })
export const value = checkinCard({ id: 4, name: '拾光储值卡', type: 1, card_tpl_type: 1, balance: 640, cost: 3000 })
export const off = checkinCard({
  ...{ id: 5, name: '年卡', type: 3, card_tpl_type: 3, available: false, cost: null },
  reason: { code: 'checkin.card_locked', msg: '请假中' },
})
export const booking = {
  ...{ kind: 'schedule' as const, order_id: 31, name: '流瑜伽', image: '', start: '2026-05-22T18:30:00+08:00' },
  ...{ from: '2026-05-22T17:30:00+08:00', open: true },
}

export const entries = (more: Partial<Answer<'deskCheckins'>> = {}): Answer<'deskCheckins'> => ({
  ...{ waiting: [], inside: [], out: [], tries: [], users: [], more: false },
  ...{ time_frame: frame(), present: 46, today: 138, lockers_free: 9 },
  ...more,
})

const withoutPerson = ({ person: _, ...rest }: DeskRecord): Checkin => rest

export const answerMember = (more: Partial<Omit<Answer<'deskMember'>, 'record'>> = {}, open?: DeskRecord): Answer<'deskMember'> => ({
  ...{ person, visits: 57, record: open ? withoutPerson(open) : null, today: [], day: null, time_frame: frame() },
  ...{ cards: [times, value, off], bookings: [booking], single: null, guests: 0, guests_a_month: null },
  lockers: [
    { number: 'B-036', area: '女更衣室' },
    { number: 'B-037', area: '女更衣室' },
  ],
  ...more,
})

export const ADDRESS = '/shop/1/mobile/staff/entry/'

/** Opens the page of that person at the desk, for staff with these flags. */
export const showMember = async (member: Answer<'deskMember'>, query = '', flags: readonly Permission[] = staffPermissions) => {
  workAs({ isStaff: true }, flags)
  answer('deskMember', member)
  open(MemberPage, `${ADDRESS}9/${query}`)
  await waitFor(() => byId('entry-name'))
}

/** A page of the desk, and the acts on it. */
export const has = (id: string) => document.getElementById(id) !== null
export const text = (id: string) => byId(id).textContent
export const isOn = (id: string) => byId(id).getAttribute('aria-checked') === 'true'
export const isOff = (id: string) => byId(id).getAttribute('aria-disabled') === 'true'
export const type = (id: string, words: string) => fireEvent.input(byId(id), { target: { value: words }, detail: { value: words } })
export const admitted = () => answer('deskAdmit', { checkin: record({ status: 1 }) })
export const sent = () => listAsked('deskAdmit').at(-1)!.body
