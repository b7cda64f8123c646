import type { Checkin, CheckinCard, CheckinBooking, TimeFrame } from '@/contract/checkin/shapes'
import type { ErrorCode } from '@/contract/errors'
import type { Answer } from '@/http/call'
import { errorText } from '@/i18n/errors/text'
import { location } from '@/platform/location'
import type { LocationOutcome } from '@/platform/location/types'
import { scanner } from '@/platform/scan'
import type { ScanOutcome } from '@/platform/scan/types'
import { card, shop } from '../shop/fixtures'
import { answer } from '../support/fake-server'

export type Available = Answer<'checkinAvailable'>

/** 22 May 2026 is a Friday. */
export const DAY = '2026-05-22'
export const time = (text: string, day = DAY) => `${day}T${text}:00+08:00`

/** The evening: 16:30 to 22:30 from Monday to Friday, for at most 120. */
export const evening = (more: Partial<TimeFrame> = {}): TimeFrame => ({
  id: 2,
  name: '晚间时段',
  time_repeats: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '16:30', end: '22:30' })),
  max_users: 120,
  users_count: 46,
  card_costs: [
    { card_tpl_id: 1, card_tpl_type: 1, cost: 3000 },
    { card_tpl_id: 2, card_tpl_type: 2, cost: 1 },
  ],
  online_pay_price: 4500,
  trial_price: null,
  fee: 'entry',
  open: { start_at: time('16:30'), end_at: time('22:30') },
  next: { start_at: time('16:30', '2026-05-25'), end_at: time('22:30', '2026-05-25') },
  ...more,
})

/** The weekend, from 08:00; Sunday is 0. */
export const weekend = (more: Partial<TimeFrame> = {}): TimeFrame =>
  evening({
    id: 3,
    name: '周末时段',
    time_repeats: [6, 0].map((weekday) => ({ weekday, start: '08:00', end: '21:30' })),
    online_pay_price: 5000,
    open: null,
    next: { start_at: time('08:00', '2026-05-23'), end_at: time('21:30', '2026-05-23') },
    ...more,
  })

export const checkinCard = (id: number, more: Partial<CheckinCard> = {}): CheckinCard => ({
  ...card({ id, name: '团课 10 次卡', type: 2, card_tpl_id: 2, card_tpl_type: 2, balance: 8 }),
  available: true,
  reason: null,
  cost: 1,
  auto_start: null,
  ...more,
})
export const offCard = (id: number, code: ErrorCode, more: Partial<CheckinCard> = {}): CheckinCard =>
  checkinCard(id, { name: `卡${id}`, available: false, reason: { code, msg: errorText('zh-cn', code) }, ...more })

export const valueCard = checkinCard(6, { name: '拾光储值卡', type: 1, card_tpl_type: 1, card_tpl_id: 1, balance: 1280, cost: 3000 })

export const checkinBooking = (more: Partial<CheckinBooking> = {}): CheckinBooking => ({
  kind: 'schedule',
  order_id: 31,
  name: '流瑜伽 · 舒展',
  image: '',
  start: time('18:30'),
  from: time('17:30'),
  open: true,
  ...more,
})

export const available = (more: Partial<Available> = {}): Available => ({
  available: true,
  reason: null,
  time_frame: evening(),
  other_frames: [weekend()],
  cards: [checkinCard(5), valueCard],
  bookings: [],
  channels: [],
  price: null,
  is_trial: false,
  day: null,
  current: null,
  config: {
    ...{ methods: { QRCODE: true, SCAN: true, FACE: false }, needs_staff: false, booked_minutes: 60, check_out_distance: null },
    position: { metres: 100, counts: false },
  },
  ...more,
})

/** A code that was made for the evening with a card of times. */
export const checkin = (more: Partial<Checkin> = {}): Checkin => ({
  id: 71,
  status: 7,
  method: 'QRCODE',
  created_at: time('17:25'),
  checkin_at: null,
  checkout_at: null,
  expire_at: time('22:30'),
  shop: { id: 1, name: shop.name },
  user: { id: 9, username: '林晓', avatar: '' },
  time_frame: { id: 2, name: '晚间时段', start_at: time('16:30') },
  checkin_by_name: 'QRCODE',
  user_check_out_distance_is_limit: false,
  check_out_distance: null,
  card: { id: 5, name: '团课 10 次卡', card_tpl_type: 2, balance: 7 },
  order: { channel: 'CARD' },
  cost: 1,
  price: null,
  paid: false,
  held_until: null,
  pay_order_id: null,
  booking: null,
  back_id: null,
  // A person who is out for a while can come back until the frame ends.
  back_until: more.status === 6 ? (more.expire_at ?? time('22:30')) : null,
  fee: 'entry',
  day_id: null,
  locker_number: null,
  locker_area: null,
  wristband_number: null,
  to_return: false,
  ended_by: null,
  undone: null,
  by_position: false,
  counts: true,
  host: null,
  ...more,
})
export const inside = (more: Partial<Checkin> = {}): Checkin =>
  checkin({
    status: 1,
    checkin_at: time('15:28'),
    locker_number: 'B-036',
    locker_area: '女更衣室',
    wristband_number: '0127',
    to_return: true,
    ...more,
  })

export const read = (one: Checkin): Answer<'checkinRead'> => ({
  checkin: one,
  events: [{ status: 7, at: time('15:25'), by: 'member', reason: '' }],
})

/** The code of a record, which is read before its page opens. */
export const hasCode = () => answer('checkinQrcode', { code: 'AAAA', expire_at: time('17:27'), seed: 'c2VlZA', now: time('17:26') })

/** The page of one record, which the server reads. */
export const known = (one: Checkin) => answer('checkinRead', read(one))

export const noCrowd: Answer<'checkinCrowd'> = { now: time('17:26'), users_count: 46, max_users: 120, usual: [], today: [] }

export const scans = (outcome: ScanOutcome) => jest.spyOn(scanner, 'scan').mockResolvedValue(outcome)
export const stands = (outcome: LocationOutcome) => jest.spyOn(location, 'locate').mockResolvedValue(outcome)
export const text = (id: string) => document.getElementById(id)?.textContent ?? ''
export const isThere = (id: string) => document.getElementById(id) !== null
export const ids = (start: string) => [...document.querySelectorAll<HTMLElement>(`[id^="${start}"]`)].map(({ id }) => id)
