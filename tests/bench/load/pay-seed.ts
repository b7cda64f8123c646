import type { Engine } from '@server/db/engine'
import { withEngine } from '@server/db/transaction'
import { paymentNotice, wechatNotices } from '@server/sandbox/wechat-pay/notice'
import { sandboxAppids, sandboxMchid } from '@server/sandbox/wechat-pay/account'
import type { SandboxTrade } from '@server/sandbox/kit/trades'
import { fen, type Fen } from '@/domain/money'
import { addMinutes, toDate, type Instant } from '@/domain/time'
import { CLASSES, NOW } from '../seed'
import type { HttpRequest } from './connection'

export const PRICE: Fen = fen(6800)
const makeTradeNo = (member: number): string => `bench${String(member).padStart(20, '0')}`

/** Gives the benchmark's classes an online price. */
export const allowPaying = (engine: Engine): Promise<void> =>
  engine.session((session) =>
    session.exec(`UPDATE shop SET module_payment = true;
      INSERT INTO price_rule (id, price_plan_id, shop_id, brand_id, channel, card_tpl_id, cost_units) VALUES (5, 1, 1, 1, 'ONLINE', NULL, ${PRICE});
      ANALYZE price_rule`),
  )

/** Members `from` to `to` each hold a seat and have a trade open at WeChat. */
export const openTrades = (engine: Engine, from: number, to: number): Promise<void> =>
  engine.session(async (session) => {
    const [created, until] = [toDate(NOW).toISOString(), toDate(addMinutes(NOW, 120)).toISOString()]
    await session.exec(`SET statement_timeout = 0;
      INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, price_rule_id, cost_units, held_until, start_at, end_at, created_at)
        SELECT 1, 1, 1 + g % ${CLASSES}, g, g, 1, 'WEIXIN', 5, ${PRICE}, '${until}', s.start_at, s.end_at, '${created}'
          FROM generate_series(${from}, ${to}) g JOIN schedule s ON s.id = 1 + g % ${CLASSES};
      UPDATE schedule s SET booked = booked + x.taken
        FROM (SELECT schedule_id, count(*) AS taken FROM booking WHERE held_until IS NOT NULL GROUP BY 1) x WHERE x.schedule_id = s.id;
      INSERT INTO payment_order (brand_id, shop_id, account_id, purpose, purpose_id, subject, channel, amount_fen, expire_at, created_at)
        SELECT 1, 1, account_id, 'booking', id, '流瑜伽', 'WEIXIN', ${PRICE}, '${until}', '${created}' FROM booking WHERE held_until IS NOT NULL;
      INSERT INTO payment_line (order_id, position, kind, label, amount_fen) SELECT id, 0, 'price', '流瑜伽', ${PRICE} FROM payment_order;
      INSERT INTO payment_trade (order_id, brand_id, provider, method, channel, trade_no, amount_fen, expire_at, created_at, next_check_at)
        SELECT id, 1, 'wechat', 'h5', 'WEIXIN', 'bench' || lpad(account_id::text, 20, '0'), ${PRICE}, '${until}', '${created}', '${until}' FROM payment_order;
      RESET statement_timeout`)
    await session.exec('VACUUM ANALYZE booking, payment_order, payment_trade, payment_line, schedule')
  })

export const countPaid = async (engine: Engine): Promise<number> =>
  (await engine.run<{ n: number }>({ name: 'bench-paid', text: 'SELECT count(*)::int AS n FROM payment_order WHERE status = 1' }))[0]!.n

/** The genuine notice of a member's payment, signed at `now`. */
export const requestNotice = (engine: Engine, member: number, now: Instant): Promise<HttpRequest> =>
  withEngine(engine, async (): Promise<HttpRequest> => {
    const merchant = sandboxMchid(1)
    const trade = {
      provider: 'wechat',
      merchant,
      tradeNo: makeTradeNo(member),
      appid: sandboxAppids(merchant).h5,
      method: 'h5',
      amountFen: PRICE,
      refundedFen: 0,
      state: 'paid',
      transactionId: `420000${String(member).padStart(20, '0')}`,
      payer: `oBench${member}`,
      paidAt: toDate(now),
      notifyUrl: '',
    } as Partial<SandboxTrade> as SandboxTrade
    const draft = {
      ...paymentNotice(trade),
      state: 'due' as const,
      behindNext: false,
      dueAt: toDate(now),
      tries: 0,
      lastAnswer: '',
      createdAt: toDate(now),
    }
    const { headers, body } = await wechatNotices.sign(draft, now)
    const { 'Content-Type': _json, ...own } = headers
    return { method: 'POST', path: '/api/pay/notices/wechat/1/', headers: own, body }
  })
