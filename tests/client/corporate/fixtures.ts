import type { CorpCheckInOrder } from '@/contract/corporate'
import { location } from '@/platform/location'
import { scanner } from '@/platform/scan'
import { listAsked } from '../support/fake-server'
import { booking, startBooking, TODAY, type Order } from '../booking/fixtures'

export const detail = (more: Partial<NonNullable<Order['partner_order_detail']>> = {}): Order['partner_order_detail'] => ({
  need_checkin: true,
  use_corp_wallet: true,
  has_check_in: false,
  card_name: '星河补贴',
  subsidy_cost: 6000,
  online_cost: 0,
  user_wallet_cost: 800,
  corp: { qc_corpid: 'x' },
  corp_card_tpl: { need_checkin: true, need_checkin_start: null },
  checkin_start: null,
  checkin_end: null,
  checked_in_at: null,
  ...more,
})
export const paid = (more: Partial<Omit<Order, 'schedule'>> = {}) =>
  booking(31, { needCorpCheckIn: true, can_cancel: false, partner_order_detail: detail(), ...more })
export const pending = (id: number, more: Partial<CorpCheckInOrder> = {}): CorpCheckInOrder => ({
  key: `order-${id}`,
  order_id: id,
  wod_order_id: null,
  name: `课程${id}`,
  image: '',
  start: `${TODAY}T18:30:00+08:00`,
  end: `${TODAY}T19:30:00+08:00`,
  shop: { id: 1, name: '拾光·静安店' },
  card_name: '星河补贴',
  subsidy_cost: 6000,
  checkin_start: `${TODAY}T18:00:00+08:00`,
  checkin_end: `${TODAY}T20:00:00+08:00`,
  canCorpCheckIn: true,
  ...more,
})
/** The server at a time of today. */
export const clock = (time: string) => {
  startBooking(`${TODAY}T${time}:00+08:00`)
}
/** Where the phone is. */
export const here = { lat: 31.2231, lng: 121.4456 }
export const locate = jest.spyOn(location, 'locate')
export const scan = jest.spyOn(scanner, 'scan')
export const scans = (text: string) => scan.mockResolvedValue({ kind: 'scanned', text })
export const sent = () => listAsked('corpCheckInCreate').map(({ body }) => body)
const CODE = 'https://yueke.example/shop/1/mobile/corp/check-in/'

/** Every test begins at the shop, with a phone that scans the shop's code. */
export const setUpCheckIn = () => {
  beforeEach(() => {
    locate.mockResolvedValue({ kind: 'granted', at: here })
    scans(CODE)
  })
  afterAll(() => jest.restoreAllMocks())
}
