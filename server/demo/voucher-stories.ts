import Fastify from 'fastify'
import { addDays, addMinutes, dayOf, type Instant } from '@/domain/time'
import { doubtWindow, type VoucherKind } from '@/domain/voucher/kind'
import type { MovableClock } from '../clock'
import type { AppContext } from '../context'
import { atTime } from '../gym/moments'
import { rows } from '../gym/rows'
import { findMembership } from '../authority/memberships'
import { requireShop } from '../modules/shop/service'
import { verifyVoucher, type Asking } from '../modules/voucher/verify'
import { redeemVoucher } from '../modules/voucher/redeem'
import { actOnVoucher } from '../modules/voucher/staff'
import { voucherSweeps } from '../modules/voucher/sweeps'
import { createDouyin } from '../providers/voucher/douyin/douyin'
import { createMeituan } from '../providers/voucher/meituan/meituan'
import { setSwitch } from '../sandbox/kit/switches'
import { sandboxVoucherAccount } from '../sandbox/voucher/account'
import { mountVoucherSandbox } from '../sandbox/voucher/mount'
import { sellCode, type DemoProduct } from './voucher-codes'

const LIN_XIAO = '13800000001'
const ZHAO_YINING = '13800000004'
const SHEN_YIZHOU = '13800000005'
const FRONT_DESK = '13900000003'

interface Story {
  phone: string
  kind: VoucherKind
  code: string
  product: DemoProduct
  /** Its platform checks it first, does not answer, or says after a while that it is not used. */
  but?: 'held' | 'silent' | 'unused'
  /** So many minutes later the desk hands it over. */
  handedAfter?: number
  /** Days before today, and the time. */
  before: number
  time: string
}

/** Exchanges before today, the earliest first. Cards and coupons of 林晓 have run out since, so that she pays with those that she bought. */
const stories: readonly Story[] = [
  { phone: LIN_XIAO, kind: 'meituan', code: '880012340402', product: 'monthly', before: 50, time: '08:40' },
  { phone: LIN_XIAO, kind: 'douyin', code: '104288300418', product: 'trial', before: 33, time: '12:04' },
  { phone: LIN_XIAO, kind: 'douyin', code: '104288300426', product: 'bottle', before: 26, time: '10:15' },
  { phone: LIN_XIAO, kind: 'douyin', code: '104288300503', product: 'couple', before: 19, time: '19:21' },
  { phone: ZHAO_YINING, kind: 'douyin', code: '104288300520', product: 'trial', but: 'silent', before: 2, time: '18:06' },
  { phone: LIN_XIAO, kind: 'douyin', code: '104288300522', product: 'newcomer', but: 'held', before: 1, time: '17:34' },
  { phone: SHEN_YIZHOU, kind: 'douyin', code: '104288300531', product: 'trial', but: 'unused', before: 1, time: '18:10' },
  { phone: SHEN_YIZHOU, kind: 'douyin', code: '104288300532', product: 'bottle', handedAfter: 25, before: 1, time: '18:52' },
]

/** The people and the shop of the stories; nobody where they were told before. */
const findTellers = () =>
  rows<{ phone: string; accountId: number; shopId: number }>(
    `SELECT a.phone, a.id AS "accountId", s.id AS "shopId" FROM account a JOIN shop s ON s.key = 'jingan'
      WHERE a.phone = ANY($1) AND NOT EXISTS (SELECT FROM voucher_use)`,
    [[LIN_XIAO, ZHAO_YINING, SHEN_YIZHOU, FRONT_DESK]],
  )

/** The platforms at the stand-in on a port of its own, while the server does not listen yet, with a clock that stands at instants of the past. */
const openPast = async (real: AppContext) => {
  let at = real.clock.now()
  const clock: MovableClock = { now: () => at, moveTo: (next) => void (at = next) }
  const platforms = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  mountVoucherSandbox(platforms, { engine: real.engine, clock })
  const origin = await platforms.listen({ host: '127.0.0.1', port: 0 })
  const open = (brandId: number, kind: VoucherKind) =>
    (kind === 'douyin' ? createDouyin : createMeituan)(sandboxVoucherAccount(origin, brandId, kind), real.config.sessionSecret, clock)
  const context: AppContext = { ...real, clock, vouchers: async (brandId, kind) => open(brandId, kind) }
  const [goOn] = voucherSweeps(context)
  return { context, moveTo: clock.moveTo, goOn: () => goOn!.run(at), close: () => platforms.close() }
}

/** Its platform does not answer so often. */
const silence = (kind: VoucherKind, code: string, times: number, now: Instant) =>
  setSwitch({ provider: kind, target: 'any', fault: 'error', params: { code: '2100001' }, tradeNo: code, times }, now)

/** Exchanges the vouchers of the stories at the stand-in, each at its own instant. Outside of any transaction; does nothing once they are told. */
export const tellVouchers = async (context: AppContext): Promise<void> => {
  const tellers = context.config.voucherProvider === 'sandbox' ? await findTellers() : []
  if (tellers.length === 0) return
  const shop = await requireShop(tellers[0]!.shopId)
  const today = dayOf(context.clock.now())
  const past = await openPast(context)
  try {
    for (const { phone, kind, code, product, but, handedAfter, before, time } of stories) {
      const now = atTime(addDays(today, -before), time)
      past.moveTo(now)
      await sellCode({ kind, code, product, ...(but === 'held' && { state: but }) }, 30, now)
      const { accountId } = tellers.find((one) => one.phone === phone)!
      const asking: Asking = { shop, kind, accountId, device: '', typed: code }
      const { ticket, rule } = await verifyVoucher(past.context, asking, now)
      const [{ id: ruleId, options }] = rule as [(typeof rule)[number]]
      // Neither the use nor the question after it is answered, or the use alone.
      if (but === 'silent' || but === 'unused') await silence(kind, code, but === 'silent' ? 2 : 1, now)
      const use = await redeemVoucher(past.context, { ...asking, ruleId, optionIds: [options[0]!.id], ticket, keyed: undefined }, now)
      const ends = addMinutes(now, doubtWindow(kind))
      for (const at of but === 'silent' ? [ends] : but === 'unused' ? [addMinutes(ends, -2), ends] : []) {
        past.moveTo(at)
        await past.goOn()
      }
      if (handedAfter !== undefined) {
        const by = (await findMembership(tellers.find((one) => one.phone === FRONT_DESK)!.accountId, shop.id))!
        await actOnVoucher(past.context, { id: use.id, act: 'hand_over', by }, addMinutes(now, handedAfter))
      }
    }
  } finally {
    await past.close()
  }
}
