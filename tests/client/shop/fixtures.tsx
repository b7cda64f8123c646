import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render } from '@testing-library/react'
import Taro from '@tarojs/taro'
import type { ReactElement } from 'react'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import type { Card } from '@/contract/card/card'
import type { CardRenewal } from '@/contract/card/renewal'
import type { CorpCard } from '@/contract/corporate'
import type { User } from '@/contract/member/member'
import type { Shop } from '@/contract/shop/shop'
import { queryClient } from '@/http/query-client'

export const shop: Shop = {
  id: 1,
  name: '拾光·静安店',
  brand_id: 1,
  gym_id: 1,
  city_code: '310000',
  phone: '021-62880168',
  logo: '/logo.svg',
  image: '/shop.svg',
  address: '静安区愚园路 68 号 3 层',
  gd_lng: 121.4456,
  gd_lat: 31.2231,
  distance: null,
  has_weixin: true,
  shop_images: ['/a.svg', '/b.svg'],
  shop_services: ['shower', 'wifi', '陶艺角'],
  opening_hours: '06:30–22:30',
  description: '愚园路上的三层老厂房',
  modules: { team: true, private: false, court: false, payment: true },
  configs: {},
  theme: { theme: 'qc_cyan', skin: 'fashion' },
  brand: { id: 1, name: '拾光运动', logo: '' },
}

/** The position of the test's phone. */
export const HERE = { lat: 31, lng: 121 }
/** A position so many metres north of it, on an earth whose radius is 6378137 metres (booking ledger BK-414); null is nowhere. */
export const metresNorth = (metres: number | null) =>
  metres === null ? { gd_lat: null, gd_lng: null } : { gd_lat: HERE.lat + (metres / 6_378_137) * (180 / Math.PI), gd_lng: HERE.lng }

export const user: User = {
  id: 9,
  username: '林晓',
  avatar: '',
  gender: 1,
  phone: '13800000001',
  area_code: 'zh-cn',
  isTeacher: false,
  isStaff: false,
  isSuperUser: false,
  isMember: true,
  has_openid: false,
  score: 0,
  status: 2,
  ship_id: 4,
}

export const order = (id: number, start: string, end: string, more: Partial<ScheduleOrder> = {}): ScheduleOrder => ({
  id,
  schedule: {
    id: 100 + id,
    start,
    end,
    course: { id: 1, name: `课程${id}`, photo: '', is_private: false },
    teacher: { id: 1, username: '周岚', avatar: '' },
    space: { name: 'A 教室' },
    shop: { id: 1, name: shop.name, address: shop.address, phone: shop.phone, gd_lng: null, gd_lat: null },
    is_online: false,
    is_cancelled: false,
    called_off_reason: '',
  },
  status: 1,
  status_code: 1,
  has_checked_in: false,
  can_cancel: true,
  cancel_reason: null,
  cancel_until: start,
  user_can_send_late_remind: false,
  late_reminds: 0,
  partner_order_detail: null,
  refundType: null,
  needCorpCheckIn: false,
  hasCorpCheckIn: false,
  reachCorpCheckInEnd: false,
  canCorpCheckIn: false,
  channel: 'CARD',
  count: 1,
  cost: 1,
  discount: null,
  pay_order_id: null,
  card: null,
  remarks: '',
  cancel_remarks: '',
  created_at: '2026-05-20T10:00:00+08:00',
  cancelled_at: null,
  user: { id: 9, username: '林晓' },
  user_id: 9,
  ...more,
})

/** ¥300 of a company a month, ¥72.50 of them spent or held. */
export const corpCard = (more: Partial<CorpCard> = {}): CorpCard => ({
  id: 7,
  name: '星河科技运动补贴',
  channel: 'CORP_CARD',
  corp: { qc_corpid: 'x', name: '星河科技' },
  corp_card_tpl: { status: 2, need_checkin: false, need_checkin_start: null, logo: '/uploads/corp.svg' },
  rule: {
    limit_amount: true,
    limit_once: false,
    limit_once_detail: null,
    limit_gym: false,
    gym_ids: [],
    limit_city: false,
    cities: [],
    limit_times: false,
    limit_times_detail: null,
    unit: 2,
  },
  amount: 30000,
  current_cost: 6000,
  current_frozen: 1250,
  user_wallet: { balance: 0, freeze_amount: 0 },
  corp_wallet: { balance: 800000, freeze_amount: 0 },
  card_start: '2026-01-01',
  end: '2026-12-31',
  disable_corp_rule: false,
  day_times: 0,
  week_times: 0,
  month_times: 0,
  ...more,
})

export const card = (more: Partial<Card>): Card => ({
  id: 1,
  name: '卡',
  card_no: '62080186',
  type: 1,
  card_tpl_id: 1,
  card_tpl_type: 1,
  is_public: false,
  channel: 'CARD',
  balance: 0,
  account: 0,
  times: 0,
  start: null,
  end: null,
  valid_from: null,
  valid_to: null,
  check_valid: false,
  is_active: true,
  is_locked: false,
  lock_start: null,
  lock_end: null,
  is_auto_start: false,
  is_expired: false,
  meituan_monthly_card: false,
  auto_renew_option: null,
  card_limit: { day_times: null, week_times: null, month_times: null, pre_times: null },
  day_order_count: 0,
  week_order_count: 0,
  month_order_count: 0,
  pre_order_count: 0,
  shops: [{ id: 1, name: shop.name }],
  users: [],
  card_tpl_service_term: null,
  ...more,
})

/** A card that is not renewed by itself, and cannot be: what its page reads. */
export const notRenewed: CardRenewal = {
  card: card({ id: 5 }),
  is_own: true,
  renewal: null,
  past: [],
  options: [],
  offered: [],
  spot: 'browser',
}

/** The clock of every answer. */
export const NOW = '2026-05-22T17:26:00+08:00'

const request = Taro.request as unknown as jest.Mock

/** Answers by the beginning of the path; a number is a refusal with this status. The longest beginning applies. */
export const serve = (answers: Record<string, unknown>) =>
  request.mockImplementation(async ({ url }: { url: string }) => {
    const known = Object.keys(answers)
      .filter((path) => url.startsWith(path))
      .sort((a, b) => b.length - a.length)[0]
    const data = known === undefined ? 404 : await answers[known]
    const body =
      typeof data === 'number'
        ? { status: data, code: data === 404 ? 'shop.not_found' : 'server.failed', msg: '门店不存在', data: null }
        : { status: 200, data }
    return { statusCode: body.status, header: { 'X-Now': NOW }, data: body }
  })

export const asked = (path: string) => request.mock.calls.map(([{ url }]) => url as string).filter((url) => url.startsWith(path))

export const at = (address: string) => window.history.replaceState({}, '', address)

export const show = (page: ReactElement) => render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>)

export const tap = (id: string) => act(async () => void fireEvent.click(document.getElementById(id)!))
