import { act, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { useMemberStore } from '@/shell/session/member-store'
import { setLocale } from '@/i18n/runtime'
import type { Locale } from '@/i18n/locales'
import DetailPage from '@/pages/booking/own/detail'
import MyBookingsPage from '@/pages/booking/own/list'
import OrderPage from '@/pages/booking/group/order'
import SuccessPage from '@/pages/booking/group/success'
import BookingTab from '@/pages/tabs/booking'
import { answer } from '../support/fake-server'
import {
  booking,
  byId,
  channel,
  makeConfirm,
  groupClass,
  open,
  shownPrice,
  selectable,
  setUpBooking,
  shop,
  tapId,
  TODAY,
  user,
  type GroupClass,
  type Order,
} from './fixtures'

setUpBooking()

// All answers of the server are Latin here, so that a Chinese word on an English page is one that was not translated.
const latin = { ...shop, name: 'Jing An', address: '68 Yuyuan Road', description: '', opening_hours: '' }
const place = { id: 1, name: latin.name, address: latin.address, phone: latin.phone, gd_lat: 31.2, gd_lng: 121.4 }
const who = { course: { id: 1, name: 'Flow', tags: [] }, teacher: { id: 2, username: 'Lan', avatar: '' }, space: { id: 1, name: 'Room A' } }
const makeClass = (id: number, more: Partial<GroupClass> = {}) => groupClass(id, { ...who, ...more })
const makeOrder = (id: number, more: Parameters<typeof booking>[1] = {}): Order =>
  booking(id, {
    card: { id: 1, name: 'Gold', type: 2, balance: 7 },
    user: { id: 9, username: 'Lin' },
    ...more,
    schedule: {
      course: { id: 1, name: 'Flow', photo: '', is_private: false },
      teacher: who.teacher,
      space: { name: 'Room A' },
      shop: place,
      ...more.schedule,
    },
  })
const over = { status: 4, status_code: 4, can_cancel: false }
const gone = { status: 2, status_code: 2, can_cancel: false }
const trial = { trial_course_id: 1, matched: true, current_capacity: 2, price: 19, original_price: 99 }
const full = { current_users: 20, current_max_capacity: 0 }

/** A class in every state, at every kind of price. */
const everyClass = [
  makeClass(1),
  makeClass(2, full),
  makeClass(3, { ...full, can_wait: true, candidate_num: 3 }),
  makeClass(4, { ...full, candidate_id: 5 }),
  makeClass(5, { has_schedule_order: true, ordered_count: 2 }),
  makeClass(6, { start: `${TODAY}T17:00:00+08:00`, end: `${TODAY}T18:00:00+08:00` }),
  makeClass(7, { start: `${TODAY}T08:00:00+08:00`, end: `${TODAY}T09:00:00+08:00` }),
  makeClass(15, { start: `${TODAY}T09:00:00+08:00`, end: `${TODAY}T10:00:00+08:00` }),
  makeClass(8, { open_rules: [{ type: 2, open_at: `${TODAY}T18:00:00+08:00`, hours: null }] }),
  makeClass(9, { is_cancelled: true }),
  makeClass(10, { status: 6 }),
  makeClass(11, { is_online: true, price: shownPrice(0) }),
  makeClass(12, { trial_course: trial, start: `${TODAY}T19:00:00+08:00` }),
  makeClass(13, { price: shownPrice(1, { unit: 'times' }) }),
  makeClass(14, { price: shownPrice(0, { unit: 'days' }) }),
]
const orderPage = makeConfirm({
  schedule: { ...who, shop: place, trial_course: trial },
  cards: [
    selectable(1, { name: 'Gold', auto_start: { start: TODAY, end: '2026-08-21' } }),
    selectable(2, { name: 'Ten', type: 2, balance: 8, cost: 1, check_valid: true, valid_to: '2026-12-31' }),
    selectable(3, { name: 'Year', type: 3, balance: 30, cost: 0 }),
  ],
  channels: [channel('FREE'), channel('ALIPAY'), channel('WEIXIN', { disabled: true })],
})

interface Screen {
  page: ComponentType
  address: string
  ready: string
  more?: (() => Promise<unknown>)[]
}
const screens: Record<string, Screen> = {
  'booking page': {
    page: BookingTab,
    address: '/shop/1/mobile/user/grouplesson/list/',
    ready: 'class-14',
    more: [() => tapId('fold-over'), () => tapId('strip--month')],
  },
  'order page': {
    page: OrderPage,
    address: '/shop/1/m/user/schedules/501/group/order/',
    ready: 'confirm-booking',
    more: [() => tapId('pay-card-2'), () => tapId('pay-card-3'), () => tapId('all-ways')],
  },
  'question of a card that starts': {
    page: OrderPage,
    address: '/shop/1/m/user/schedules/501/group/order/',
    ready: 'confirm-booking',
    more: [() => tapId('pay-card-1'), () => tapId('confirm-booking')],
  },
  'success page': { page: SuccessPage, address: '/shop/1/mobile/order/success/?order_id=31', ready: 'booked' },
  'list of my bookings': {
    page: MyBookingsPage,
    address: '/shop/1/m/user/schedules/orders/',
    ready: 'booking-1',
    more: [() => tapId('kind-all'), () => waitFor(() => byId('booking-6')), () => tapId('booking-2')],
  },
  'detail page': {
    page: DetailPage,
    address: '/shop/1/m/user/schedules/orders/31/',
    ready: 'cancel-booking',
    more: [() => tapId('cancel-booking')],
  },
}

const texts = () =>
  [
    document.body.textContent,
    ...['aria-label', 'placeholder', 'aria-valuetext'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    ),
  ].join('\n')

const KEY = /\b(booking|common|member|shop|system|card)\.[a-z]\w*/
const SLOT = /\{\w+\}/
const HAN = /[\u3400-\u9fff]/
const foreign: Record<Locale, RegExp[]> = {
  'zh-cn': [KEY, SLOT, /預|約課|團課|門市|堂/],
  'zh-tw': [KEY, SLOT, /预|约课|团课|门店|场/],
  'en-us': [KEY, SLOT, HAN],
}

beforeEach(() => {
  useMemberStore.setState({ user: { ...user, username: 'Lin', status: 0 }, shopId: 1 })
  answer('shopDetail', { shop: latin })
  answer('groupTags', { tags: [{ id: 3, name: 'Yoga' }] })
  answer('groupSchedules', { schedules: everyClass, open_rules: [] })
  answer('scheduleConfirm', orderPage)
  answer('scheduleOrderDetail', { order: makeOrder(31) })
  answer('scheduleOrderList', {
    orders: [
      {
        date: TODAY,
        orders: [
          makeOrder(1),
          makeOrder(2, gone),
          makeOrder(3, over),
          makeOrder(4, { ...over, has_checked_in: true }),
          makeOrder(5, { ...gone, refundType: 3 }),
          makeOrder(6, { ...gone, schedule: { is_cancelled: true } }),
        ],
      },
    ],
  })
})

describe.each<Locale>(['zh-cn', 'zh-tw', 'en-us'])('in %s', (locale) => {
  it.each(Object.keys(screens))('the %s has all its words, and none of another language', async (name) => {
    await act(() => setLocale(locale))
    const { page, address, ready, more = [] } = screens[name]!
    open(page, address)
    await waitFor(() => byId(ready))
    const check = () => foreign[locale].forEach((wrong) => expect(texts()).not.toMatch(wrong))
    check()
    for (const step of more) {
      await step()
      check()
    }
  })
})
