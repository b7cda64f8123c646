import Fastify from 'fastify'
import { addDays, dayOf } from '@/domain/time'
import type { VoucherKind } from '@/domain/voucher/kind'
import type { MovableClock } from '../clock'
import type { AppContext } from '../context'
import { atTime } from '../gym/moments'
import { rows } from '../gym/rows'
import { lookUp, type Asking } from '../modules/voucher/look'
import { redeemVoucher } from '../modules/voucher/redeem'
import { requireShop } from '../modules/shop/service'
import { createDouyin } from '../providers/voucher/douyin/douyin'
import { createMeituan } from '../providers/voucher/meituan/meituan'
import { sandboxVoucherAccount } from '../sandbox/voucher/account'
import { mountVoucherSandbox } from '../sandbox/voucher/mount'
import { sellCode, type DemoProduct } from './voucher-codes'

const LIN_XIAO = '13800000001'

interface Story {
  kind: VoucherKind
  code: string
  product: DemoProduct
  /** Its platform checks it first. */
  isHeld?: boolean
  /** Days before today, and the time. */
  before: number
  time: string
}

/** Exchanges of 林晓 before today: a thing that waits at the desk, and a voucher that its platform checks. */
const stories: readonly Story[] = [
  { kind: 'douyin', code: '104260301015', product: 'bottle', before: 26, time: '10:15' },
  { kind: 'douyin', code: '104260301016', product: 'trial', isHeld: true, before: 1, time: '17:34' },
]

/** The person and the shop of the stories, unless they were told before. */
const findTeller = async (): Promise<{ accountId: number; shopId: number } | undefined> =>
  (
    await rows<{ accountId: number; shopId: number }>(
      `SELECT a.id AS "accountId", s.id AS "shopId" FROM account a JOIN shop s ON s.key = 'jingan'
        WHERE a.phone = $1 AND NOT EXISTS (SELECT FROM voucher_use u WHERE u.account_id = a.id)`,
      [LIN_XIAO],
    )
  )[0]

/** The platforms over the stand-in while the server listens to nobody yet, at an instant of the past. */
const openPast = async (context: AppContext) => {
  let at = context.clock.now()
  const clock: MovableClock = { now: () => at, moveTo: (next) => void (at = next) }
  const app = Fastify()
  mountVoucherSandbox(app, { engine: context.engine, clock })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const open = (brandId: number, kind: VoucherKind) =>
    (kind === 'douyin' ? createDouyin : createMeituan)(sandboxVoucherAccount(origin, brandId, kind), context.config.sessionSecret, clock)
  return {
    context: { ...context, clock, vouchers: (brandId: number, kind: VoucherKind) => Promise.resolve(open(brandId, kind)) },
    moveTo: clock.moveTo,
    close: () => app.close(),
  }
}

/** Exchanges the vouchers of the stories through the stand-in, each at its own instant. */
export const tellVouchers = async (context: AppContext): Promise<void> => {
  const teller = context.config.voucherProvider === 'sandbox' ? await findTeller() : undefined
  if (!teller) return
  const shop = await requireShop(teller.shopId)
  const today = dayOf(context.clock.now())
  const past = await openPast(context)
  try {
    for (const { kind, code, product, isHeld, before, time } of stories) {
      const now = atTime(addDays(today, -before), time)
      past.moveTo(now)
      await sellCode({ kind, code, product, ...(isHeld && { state: 'held' }) }, 30, now)
      const asking: Asking = { shop, kind, accountId: teller.accountId, device: '', typed: code }
      const { ticket, rule } = await lookUp(past.context, asking, now)
      const [{ id: ruleId, options }] = rule as [(typeof rule)[number]]
      const optionIds = options.slice(0, 1).map(({ id }) => id)
      await redeemVoucher(past.context, { ...asking, ruleId, optionIds, ticket, keyed: undefined }, now)
    }
  } finally {
    await past.close()
  }
}
