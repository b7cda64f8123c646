import { DAY_MS, instant, instantOf, toDate, type Instant } from '@/domain/time'
import { readTime, readYuan } from '@server/providers/alipay/wire'
import type { PayMethod } from '@server/providers/payment/port'
import { findTrade, insertTrade, openTrade, type SandboxTrade } from '../kit/trades'
import { textOf, type AlipayRequest } from './read-request'
import { refuse } from './refusal'
import { BUYER } from './words'

const MAX_FEN = 1e10
const DEFAULT_SPAN_MS = 15 * DAY_MS
const products: Partial<Record<PayMethod, string>> = { wap: 'QUICK_WAP_WAY', page: 'FAST_INSTANT_TRADE_PAY' }

const readOffer = (request: AlipayRequest, method: PayMethod, now: Instant) => {
  const tradeNo = textOf(request, 'out_trade_no')
  const amount = readYuan(textOf(request, 'total_amount'))
  const subject = textOf(request, 'subject')
  const asked = textOf(request, 'time_expire')
  const expireAt = asked ? readTime(asked) : instant(now + DEFAULT_SPAN_MS)
  const product = products[method]
  const isRight =
    /^[A-Za-z0-9_]{1,64}$/.test(tradeNo) &&
    amount !== undefined &&
    amount >= 1 &&
    amount <= MAX_FEN &&
    subject.length > 0 &&
    subject.length <= 256 &&
    !/[/=&]/.test(subject) &&
    (!product || textOf(request, 'product_code') === product)
  const addresses = [request.notifyUrl, request.returnUrl].filter((address) => address !== '')
  if (!addresses.every((address) => /^https?:\/\/\S+$/.test(address) && URL.canParse(address))) throw refuse('INVALID_PARAMETER')
  if (!isRight || expireAt === undefined) throw refuse('INVALID_PARAMETER')
  return { tradeNo, amountFen: amount, subject, expireAt }
}

/**
 * The trade of a request: made at the first request and found again by later ones with the same amount. The trade of a code to scan is unseen at first. Throws
 * Refusal.
 */
export const makeTrade = async (request: AlipayRequest, method: PayMethod, now: Instant): Promise<SandboxTrade> => {
  const { expireAt, ...offer } = readOffer(request, method, now)
  const id = { provider: 'alipay', merchant: request.appid, tradeNo: offer.tradeNo } as const
  const isCode = method === 'precreate'
  const found = await findTrade(id, now)
  if (!found && expireAt <= now) throw refuse('TRADE_HAS_CLOSE')
  const fresh = {
    ...id,
    ...offer,
    appid: request.appid,
    method,
    notifyUrl: request.notifyUrl,
    returnUrl: request.returnUrl,
    expireAt: toDate(expireAt),
    createdAt: toDate(now),
  }
  const made = found ?? (await insertTrade({ ...fresh, state: 'unseen' })) ?? (await findTrade(id, now))!
  if (made.amountFen !== offer.amountFen) throw refuse('CONTEXT_INCONSISTENT')
  if (made.state === 'paid') throw refuse('TRADE_HAS_SUCCESS')
  if (made.state === 'closed' || instantOf(made.expireAt) <= now) throw refuse('TRADE_HAS_CLOSE')
  return isCode ? made : (await openTrade(made, BUYER, now))!
}
