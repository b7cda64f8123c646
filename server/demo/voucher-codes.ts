import { addMinutes, type Instant } from '@/domain/time'
import type { VoucherKind } from '@/domain/voucher/kind'
import type { AppContext } from '../context'
import { sellVoucher, type SoldProduct, type SoldVoucher } from '../sandbox/voucher/memory'

const DAY = 24 * 60

/** Products at both platforms, by the keys that the rules of the demo name. */
const soldProducts = {
  newcomer: { title: '团课新人三选一', own: 'newcomer-3', key: '7630290236999731201', deal: '1', price: 9900, merchant: 1000 },
  trial: { title: '团课三次体验', own: 'trial-3', key: '7630290236999731202', deal: '2', price: 9900 },
  couple: { title: '静安店双人套餐', own: 'couple', key: '7630290236999731203', deal: '3', price: 19800 },
  bottle: { title: '拾光随行水杯', own: 'bottle', key: '7630290236999731204', deal: '4', price: 6900 },
  xuhui: { title: '徐汇店三次体验', own: 'xuhui-3', key: '7630290236999731205', deal: '5', price: 9900 },
  money: { title: '储值 220 元', own: 'money-220', key: '7630290236999731207', deal: '7', price: 19900 },
  unknown: { title: '拾光周边礼盒', own: 'gift-box', key: '7630290236999731206', deal: '6', price: 12800 },
  threeTimes: { title: '团课三次体验', key: '700001', deal: '800001', price: 9990, merchant: 500 },
  monthly: { title: '连续包月 30 天', key: '700030', deal: '800030', price: 16900 },
} as const satisfies Record<string, SoldProduct>

export type DemoProduct = keyof typeof soldProducts

interface DemoCode {
  kind: VoucherKind
  code: string
  product: DemoProduct
  note: string
  more?: Partial<Pick<SoldVoucher, 'state' | 'uses'>>
  /** In days from now; thirty if left out. */
  ends?: number
}

/** A code for each thing that can become of one. */
const codes: readonly DemoCode[] = [
  { kind: 'douyin', code: '104288303617', product: 'newcomer', note: 'one of three things' },
  { kind: 'douyin', code: '104288303618', product: 'trial', note: 'a card of three times' },
  { kind: 'douyin', code: '104288303619', product: 'bottle', note: 'a thing that the desk hands over' },
  { kind: 'douyin', code: '104288303620', product: 'xuhui', note: 'for another shop' },
  { kind: 'douyin', code: '104288303621', product: 'unknown', note: 'nothing to exchange it for' },
  { kind: 'douyin', code: '104288303622', product: 'trial', note: 'expired', ends: -1 },
  { kind: 'douyin', code: '104288303623', product: 'trial', note: 'refunded', more: { state: 'refunded' } },
  { kind: 'douyin', code: '104288303624', product: 'trial', note: 'held for a check', more: { state: 'held' } },
  { kind: 'douyin', code: '104288303625', product: 'trial', note: 'can be used twice', more: { uses: 2 } },
  { kind: 'douyin', code: '104288303626', product: 'money', note: 'money on a value card, or coupons' },
  { kind: 'meituan', code: '880012340001', product: 'threeTimes', note: 'a card of three times, or a coupon' },
  { kind: 'meituan', code: '880012340030', product: 'monthly', note: 'a month more' },
  { kind: 'meituan', code: '880012340099', product: 'threeTimes', note: 'expired', ends: -1 },
]

/** Sells one voucher of a product, a day ago: a server whose clock starts at the same instant again finds it sold. */
export const sellCode = (
  { product, ...sold }: Omit<SoldVoucher, 'product' | 'expireAt'> & { product: DemoProduct },
  days: number,
  now: Instant,
) => sellVoucher({ ...sold, product: soldProducts[product], expireAt: addMinutes(now, days * DAY) }, addMinutes(now, -DAY))

/** Sells the codes of the demo at the stand-in; returns a line for each. */
export const sellCodes = async ({ config, clock }: Pick<AppContext, 'config' | 'clock'>): Promise<string[]> => {
  if (config.voucherProvider !== 'sandbox') return []
  const now = clock.now()
  for (const { kind, code, product, more, ends = 30 } of codes) await sellCode({ kind, code, product, ...more }, ends, now)
  return ['Vouchers to exchange at 拾光·静安店:', ...codes.map(({ kind, code, note }) => `  ${kind.padEnd(7)}  ${code}  ${note}`)]
}
