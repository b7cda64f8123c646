import type { Court, CourtConfirm, CourtOrder, GlanceCourt } from '@/contract/court'
import type { ErrorCode } from '@/contract/errors'
import { errorText } from '@/i18n/errors/text'
import { answer } from '../support/fake-server'
import { channel, selectable, shop, TODAY } from '../booking/fixtures'

/** An hour of the day, which is also an instant of the wire. */
export const at = (hour: number, day: string = TODAY) => `${day}T${String(hour).padStart(2, '0')}:00:00+08:00`

type Slot = GlanceCourt['slots'][number]
const reason = (code: ErrorCode) => ({ code, msg: errorText('zh-cn', code, { days: 7, m: 60 }) })

/** An hour that can be booked for ¥80. */
export const slot = (hour: number, more: Partial<Slot> = {}, day?: string): Slot => ({
  start: at(hour, day),
  end: at(hour + 1, day),
  can_order: true,
  reason: null,
  cost: 80,
  unit: 'yuan',
  from: false,
  ...more,
})
export const shut = (hour: number, code: ErrorCode, day?: string) => slot(hour, { can_order: false, reason: reason(code) }, day)

export const badminton = { id: 1, name: '羽毛球', logo: '/badminton.svg' }
export const pickleball = { id: 2, name: '匹克球', logo: '/pickleball.svg' }
const court = (id: number, slots: Slot[], type = badminton): GlanceCourt => ({ id, name: `${id} 号场`, type, slots })

/** Courts 1 and 2 of badminton, 17:00 to 22:00, and 3 of pickleball. */
export const listCourts = (day?: string): GlanceCourt[] => [
  court(1, [shut(17, 'court.past', day), ...[18, 19, 20, 21].map((hour) => slot(hour, {}, day))]),
  court(2, [shut(17, 'court.past', day), shut(18, 'court.taken', day), slot(19, { cost: null }, day), slot(20, { cost: 0 }, day)]),
  court(3, [shut(18, 'booking.order_window', day), shut(19, 'court.not_open', day), slot(20, {}, day)], pickleball),
]

/** The shop has courts only, with two types. */
export const openCourts = (courts: (asked: { query: Record<string, string> }) => GlanceCourt[] = ({ query }) => listCourts(query.date)) => {
  answer('shopDetail', { shop: { ...shop, modules: { ...shop.modules, team: false, court: true } } })
  answer('courtTypes', {
    types: [
      { ...badminton, court_count: 2 },
      { ...pickleball, court_count: 1 },
    ],
  })
  answer('courtGlance', (asked) => {
    const of = asked.query.type_id
    return { courts: courts(asked).filter(({ type }) => of === undefined || type.id === Number(of)) }
  })
}

export const courtPage = (more: Partial<Court> = {}): Court => ({
  id: 1,
  name: '1 号场',
  image: '/court.svg',
  description: '塑胶地面',
  type: badminton,
  open_time: '10:00',
  close_time: '22:00',
  slot_minutes: 60,
  days_can_order: 7,
  minutes_can_order: 30,
  minutes_can_cancel: 120,
  prices: [
    { from: '18:00', to: '22:00', weekdays: [6, 7], price: { cost: 80, unit: 'yuan', from: false } },
    { from: '10:00', to: '22:00', weekdays: [], price: { cost: 60, unit: 'yuan', from: true } },
  ],
  card_tpls: [{ id: 1, name: '储值卡', type: 1 }],
  ...more,
})

export const place = { id: 1, name: shop.name, address: shop.address, phone: shop.phone, gd_lng: null, gd_lat: null }
const schedule = (courtId: number, hour: number, day?: string) => ({
  start: at(hour, day),
  end: at(hour + 1, day),
  court: { id: courtId, name: `${courtId} 号场`, type: badminton },
})

/** 19:00 to 21:00 on court 1. */
export const toConfirm = (more: Partial<CourtConfirm> = {}): CourtConfirm => ({
  shop: place,
  schedules: [
    { ...schedule(1, 19), cost: 80, unit: 'yuan', from: true },
    { ...schedule(1, 20), cost: 80, unit: 'yuan', from: true },
  ],
  channels: [channel('WEIXIN', { cost: 160 })],
  cards: [selectable(5, { name: '储值卡', cost: 120 })],
  minutes_can_cancel: 120,
  refusal: null,
  ...more,
})

/** The order of `toConfirm`, paid with a card. */
export const courtOrder = (id = 61, more: Partial<CourtOrder> = {}): CourtOrder => ({
  id,
  status: 1,
  is_held: false,
  shop: place,
  schedules: [schedule(1, 19), schedule(1, 20)],
  can_cancel: true,
  cancel_reason: null,
  cancel_until: '2026-05-22T19:00:00+08:00',
  refundType: null,
  channel: 'CARD',
  cost: 120,
  pay_order_id: null,
  card: { id: 5, name: '储值卡', type: 1, balance: 380 },
  cancel_remarks: '',
  created_at: at(10),
  cancelled_at: null,
  user: { id: 9, username: '林晓' },
  user_id: 9,
  ...more,
})

/** A cancelled order. */
export const cancelled = { status: 2, can_cancel: false, cancelled_at: at(11), cancel_remarks: '下雨' } as const

/** The orders shown, by number. */
export const rows = () => [...document.querySelectorAll('[id^=court-order-]')].map(({ id }) => Number(id.slice(12)))
