import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import type { ComponentType } from 'react'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import type { ErrorCode } from '@/contract/errors'
import type { Params } from '@/domain/result'
import type { Answer } from '@/http/call'
import { queryClient } from '@/http/query-client'
import { errorText } from '@/i18n/errors/text'
import { setLocale } from '@/i18n/runtime'
import { dismissToast } from '@/ui/toast/toast-store'
import { answer, answeredTo, startServer, unanswered } from '../support/fake-server'
import { reason, makeState, vacancy } from './waiting/waiting-state'
import { at, card, NOW, order, shop, user } from '../shop/fixtures'
import { noReport, welcome } from './home-answers'

export { at, NOW, order, shop, user, welcome }

/** The day of every answer, a Friday. */
export const TODAY = '2026-05-22'

export type GroupClass = Answer<'groupSchedules'>['schedules'][number]
export type Confirm = Answer<'scheduleConfirm'>
export type Selectable = Confirm['cards'][number]
export type PayChannel = Confirm['channels'][number]
export type Rule = Confirm['rules'][number]
export type Order = Answer<'scheduleOrderDetail'>['order']

export const rule = (more: Partial<Rule> = {}): Rule => ({
  id: 1,
  card_tpl_id: 1,
  card_tpl_name: '储值卡',
  card_tpl_type: 1,
  channel: 'CARD',
  from_number: 1,
  to_number: 10,
  cost: 68,
  for_trial: false,
  trial_price: null,
  trial_original_price: null,
  limits: { user_status: [], user_count: null },
  ...more,
})

/** A price of a list in yuan, or in another unit. */
export const shownPrice = (cost: number, more: Partial<NonNullable<GroupClass['price']>> = {}): NonNullable<GroupClass['price']> => ({
  cost,
  unit: 'yuan',
  from: false,
  was: null,
  ...more,
})

/** A class of the evening that can be booked. */
export const groupClass = (id: number, more: Partial<GroupClass> = {}): GroupClass => ({
  id,
  start: `${TODAY}T18:30:00+08:00`,
  end: `${TODAY}T19:30:00+08:00`,
  is_cross: false,
  course: { id: 1, name: '流瑜伽', tags: [] },
  teacher: { id: 2, username: '周岚', avatar: '' },
  space: { id: 1, name: 'A 教室' },
  image: '',
  is_online: false,
  is_free: false,
  rules: [rule()],
  price: shownPrice(68),
  current_users: 12,
  max_users: 20,
  current_max_capacity: 8,
  candidate_num: 0,
  candidate_id: null,
  candidate_user_ids: [],
  trial_course: null,
  has_schedule_order: false,
  ordered_count: 0,
  pay_order: null,
  status: 2,
  is_cancelled: false,
  can_wait: false,
  open_rules: [],
  ...more,
})

/** A usable stored-value card. */
export const selectable = (id: number, more: Partial<Selectable> = {}): Selectable => ({
  ...card({ id, name: `会员卡${id}`, balance: 500 }),
  can_use: true,
  reason: null,
  cost: 68,
  auto_start: null,
  ...more,
})

export const channel = (word: PayChannel['channel'], more: Partial<PayChannel> = {}): PayChannel => ({
  channel: word,
  name: word,
  lang_key: '',
  className: '',
  needCopy: false,
  disabled: false,
  tag: null,
  reason: null,
  cost: word === 'FREE' ? 0 : 68,
  trial_cost: null,
  ...more,
})

/** A refused channel, with a reason in the server's words. */
export const offChannel = (word: PayChannel['channel'], code: ErrorCode, params?: Params) =>
  channel(word, { disabled: true, cost: null, reason: { code, msg: errorText('zh-cn', code, params) } })
/** A refused card, likewise. */
export const offCard = (id: number, code: ErrorCode, params?: Params) =>
  selectable(id, { can_use: false, cost: null, reason: { code, msg: errorText('zh-cn', code, params) } })

const place = { id: 1, name: shop.name, address: shop.address, phone: shop.phone, gd_lng: null, gd_lat: null }

/** A class that is paid online, by a member without a card. */
export const onlineConfirm = (more: Parameters<typeof makeConfirm>[0] = {}) =>
  makeConfirm({ cards: [], channels: [channel('WEIXIN'), channel('ALIPAY')], ...more })

/** The answer that opens the cashier. */
export const payment = {
  order_id: 77,
  kind: 'url',
  params: { url: 'https://wx.tenpay.com/pay' },
  channel: 'WEIXIN',
  expire_at: `${TODAY}T17:41:00+08:00`,
} as const
/** The next booking is held until order 77 is paid. */
export const holdNext = (given: object = { payment }) =>
  answer('scheduleOrderCreate', { order: booking(31, { channel: 'WEIXIN' }), pay_order_id: 77, ...given })
export const atPaying = () => waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/orders/77/pay/']))

export const makeConfirm = ({
  schedule,
  ...more
}: Partial<Omit<Confirm, 'schedule'>> & { schedule?: Partial<Confirm['schedule']> } = {}): Confirm => ({
  schedule: { ...groupClass(501), shop: place, description: '', teacher_title: '', min_people: null, ...schedule },
  rules: [rule()],
  channels: [],
  cards: [selectable(1)],
  corp_cards: [],
  trial_course: null,
  open_rules: [],
  minutes_can_order: 0,
  minutes_can_cancel: 120,
  version: 7,
  refusal: null,
  pay_order_id: null,
  clash: null,
  no_shows: null,
  ...more,
})

/** A booking of this evening's class. */
export const booking = (id: number, more: Partial<Omit<Order, 'schedule'>> & { schedule?: Partial<Order['schedule']> } = {}): Order => {
  const { schedule, ...rest } = more
  const base = order(id, `${TODAY}T18:30:00+08:00`, `${TODAY}T19:30:00+08:00`, rest)
  return { ...base, schedule: { ...base.schedule, ...schedule } }
}

/** The server at a moment, with answers for every booking page. */
export const startBooking = (now: string) => {
  startServer(now)
  answer('shopDetail', { shop })
  answer('userInfo', { user })
  answer('groupSchedules', { schedules: [], open_rules: [] })
  answer('groupTags', { tags: [] })
  answer('scheduleOrderList', { orders: [] })
  answer('shopShareTemplate', { title: '{shop_name}', desc: '', imgUrl: '/share.jpg' })
  answer('boundShops', { shops: [] })
  answer('myInfo', { cloud_user: { username: user.username, phone: user.phone } })
  answer('adPermission', { has_permission: false, ads: [] })
  answer('productList', { products: [] })
  answer('shopShareSetting', { setting: { title: '来{shop_name}', desc: '{shop_name}等你{course_name}', image_url: '/shop-share.jpg' } })
  answer('latestFeed', [])
  answer('latestOrder', { order: null, wod_order: null, checkin_order: null, last_create_order_type: null })
  answer('waitingState', makeState({ vacancy: vacancy({ refusal: reason('booking.not_full') }) }))
  answer('waitingList', { candidates: [], subscriptions: [] })
  // The cards have not changed since the page was opened.
  answer('selectCards', () => ({ cards: (answeredTo('scheduleConfirm') ?? answeredTo('privateConfirm'))?.cards ?? [] }))
  answer('shopModules', () => answeredTo('shopDetail')?.shop.modules ?? shop.modules)
  answer('shopConfigs', () => ({ minutes_can_cancel: 0 }))
  answer('payOrderPending', { orders: [], run_out: [] })
  answer('noShowRead', { no_shows: null })
  answer('activityOrderList', { orders: [], coming_count: 0, pages: 1, current_page: 1, total_count: 0 })
  answer('grantActivities', { activities: [] })
  answer('trainingList', { trainings: [] })
  answer('hasEnvelope', { has_red_envelope_tpl: false, red_envelope: null })
  answer('heldInvitations', { held: [], used: [] })
  answer('staffActivities', { activities: [] })
  answer('inviteEvents', { events: [] })
  answer('weeklyReport', noReport)
  answer('medalList', { medals: [], ...welcome })
  answer('medalsLatest', { medals: [], ...welcome })
  answer('planOrderList', { orders: [], pages: 1, current_page: 1, total_count: 0 })
}

/** Every test begins logged in as a member at shop 1, on a server that knows the shop, and cleans up. */
export const setUpBooking = () => {
  const options = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, retryDelay: 1 } })
  beforeEach(() => {
    startBooking(NOW)
    answer('payableCoupons', { payable_coupons: [], other_coupons: [] })
    useMemberStore.setState({ user, shopId: 1 })
  })
  afterEach(async () => {
    endSession()
    dismissToast()
    queryClient.clear()
    await setLocale('zh-cn')
    document.cookie = 'lang=; path=/; max-age=0'
    localStorage.clear()
    sessionStorage.clear()
    expect(unanswered()).toEqual([])
  })
}

/** Renders a page at an address. */
export const open = (Page: ComponentType, address: string) => {
  at(address)
  return render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
}

export const byId = (id: string) => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`no #${id} in: ${document.body.textContent}`)
  return element
}
/** Taps, and waits until everything that the tap began has ended or waits for a held answer. */
export const tap = (element: HTMLElement) => act(async () => void fireEvent.click(element))
export const tapId = (id: string) => tap(byId(id))
/** The text of the toast. */
export const said = (text: string) =>
  screen.findByText((_, element) => element?.textContent === text && Boolean(element.closest('.toast')) && element.tagName === 'SPAN')

type Move = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch'
/** The addresses opened so, in order. */
export const opened = (move: Move) => (Taro[move] as unknown as jest.Mock).mock.calls.map(([{ url }]) => url as string)
