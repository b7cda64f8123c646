import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { readOpenid } from '@server/modules/member/service'
import { ProviderError, type PayProvider, type Prepay } from '@server/providers/payment/port'
import { judgeSpot } from '@/domain/card/renewal/provider'
import { fen } from '@/domain/money'
import type { Channel } from '@/domain/payment/channel'
import { blockedFromPaying, nextTradeCheck, paysAt } from '@/domain/payment/order-state'
import { findPayMethod, type PayMethod, type PayScene } from '@/domain/payment/pay-method'
import { addMinutes, instantOf, type Instant } from '@/domain/time'
import { closeTrade, endTrade } from './check-trade'
import { insertTrade, keepPrepay, lockOrder, readOpenTrade, readOrder, setChannel, appendEvent } from './repository'
import type { PaymentDeps } from './deps'
import { newTradeNo } from './trade-no'
import type { PayOrderRow, TradeRow } from './rows'

export interface Paying {
  channel: Channel
  scene: PayScene
  /** The payer's address. */
  address: string
  /** Where the provider sends the browser after paying. */
  returnUrl: string
}

/** A WeChat Pay address for phone browsers expires after five minutes; an older one is requested again. */
const H5_MINUTES = 4

/**
 * Opens the payment of an unpaid order, or returns the open one. If the channel changed, the trade of the previous channel is closed at its provider first, so
 * that two can never be paid. If the provider does not answer, the order stays as it is and a later call continues with the same trade.
 */
export const beginPayment = async (orderId: number, paying: Paying, deps: PaymentDeps, now: Instant): Promise<Prepay> => {
  const order = await payable(orderId, paying.channel, now)
  const way = findPayMethod(paying.channel, paying.scene) ?? fail('pay.channel')
  const provider = deps.pay.provider(order.brandId, way.provider) ?? fail('pay.channel')
  const begin = await chooseBeginner(order, way, { provider, scene: paying.scene }, deps, now)
  const payer = await findPayer(order, way, paying, deps)
  const trade = await tradeFor(order, { channel: paying.channel, way, payer }, deps, now)
  if (trade.prepay && !isStale(trade, now)) return trade.prepay
  return prepare(order, trade, { begin, paying, payer, deps }, now)
}

type Begin = PayProvider['prepay']

/** How the payment begins: by itself, or with an agreement that is signed with it: with WeChat inside WeChat, with Alipay in another browser. */
const chooseBeginner = async (
  order: PayOrderRow,
  { provider: name }: PayMethod,
  { provider, scene }: { provider: PayProvider; scene: PayScene },
  { pay, purposes }: PaymentDeps,
  now: Instant,
): Promise<Begin> => {
  const terms = await purposes[order.purpose].signing?.(order.purposeId, now)
  if (!terms) return (request) => provider.prepay(request)
  const isHere = judgeSpot(scene) === (name === 'wechat' ? 'wechat' : 'browser')
  const entrust = isHere ? pay.entrust(order.brandId, name) : undefined
  if (entrust) return (request) => entrust.prepaySigning(request, terms)
  return fail(name === 'wechat' ? 'card.renew_wechat_only' : 'card.renew_browser_only')
}

const payable = async (orderId: number, channel: Channel, now: Instant): Promise<PayOrderRow> =>
  judged((await readOrder(orderId)) ?? fail('pay.not_found'), channel, now)

/** The order, if it can still be paid with this channel at its price, by hand. */
const judged = (order: PayOrderRow, channel: Channel, now: Instant): PayOrderRow => {
  const blocked = blockedFromPaying({ status: order.status, expireAt: instantOf(order.expireAt) }, now)
  if (blocked) fail(blocked)
  if (order.isDeducted) fail('pay.closed')
  return paysAt(order.pricedFor, channel) ? order : fail('pay.channel_price')
}

const isStale = ({ method, prepayAt }: TradeRow, now: Instant): boolean =>
  method === 'h5' && prepayAt !== null && now >= addMinutes(instantOf(prepayAt), H5_MINUTES)

/** The payer as the app that pays knows him. */
interface Payer {
  appid: string
  openid: string
}

/** Inside WeChat the payer is identified by an openid in the app that pays. */
const findPayer = async (order: PayOrderRow, way: PayMethod, { scene }: Paying, { pay }: PaymentDeps): Promise<Payer | undefined> => {
  if (way.method !== 'jsapi') return undefined
  const appid = pay.appid(order.brandId, scene === 'wechat' ? 'h5' : 'weapp') ?? fail('pay.channel')
  const openid = (await readOpenid(order.accountId, appid)) ?? fail('pay.openid_needed')
  return { appid, openid }
}

interface Wanted {
  channel: Channel
  way: PayMethod
  payer: Payer | undefined
}

/** Whether the open trade can be paid this way. Inside WeChat it must also belong to the same app, because parameters for one app cannot be used in another. */
const serves = (open: TradeRow, { way, payer }: Wanted): boolean =>
  open.provider === way.provider && open.method === way.method && (!payer || !open.prepay || open.prepay.params.appId === payer.appid)

const tradeFor = async (order: PayOrderRow, wanted: Wanted, deps: PaymentDeps, now: Instant): Promise<TradeRow> => {
  const open = await readOpenTrade(order.id)
  if (open && serves(open, wanted)) return open
  if (open) await giveUpTrade(open, deps, now)
  await inTransaction(() => openTrade(order.id, wanted.channel, wanted.way, deps, now))
  const made = await readOpenTrade(order.id)
  // A concurrent request may have opened another way to pay.
  return made && serves(made, wanted) ? made : fail('pay.try_again')
}

/** Closes a trade at its provider before another is opened; fails if that is not certain. */
const giveUpTrade = async (open: TradeRow, deps: PaymentDeps, now: Instant): Promise<void> => {
  const found = await endTrade(open, deps, now)
  if (!found) fail('pay.try_again')
  if (found?.state === 'paid') fail('pay.already_paid')
  // The provider does not know the trade, so the payer has not opened it. If he does so later, the money is refunded.
  await closeTrade(open, now)
}

const openTrade = async (orderId: number, channel: Channel, way: PayMethod, { purposes }: PaymentDeps, now: Instant): Promise<void> => {
  const { purpose, purposeId } = (await readOrder(orderId))!
  await purposes[purpose].lock(purposeId)
  const order = judged(await lockOrder(orderId), channel, now)
  const { brandId, amountFen, expireAt } = order
  const { provider, method } = way
  const made = await insertTrade(
    { orderId, brandId, provider, method, channel, tradeNo: newTradeNo(), amountFen, expireAt },
    now,
    nextTradeCheck(now, 0),
  )
  if (!made) return
  if (order.channel !== channel) {
    await setChannel(orderId, channel)
    await purposes[purpose].setChannel(order, channel)
  }
  await appendEvent(orderId, 'trade_opened', now, { channel })
}

interface Preparing {
  begin: Begin
  paying: Paying
  payer: Payer | undefined
  deps: PaymentDeps
}

const prepare = async (order: PayOrderRow, trade: TradeRow, { begin, paying, payer, deps }: Preparing, now: Instant): Promise<Prepay> => {
  try {
    const prepay = await begin({
      tradeNo: trade.tradeNo,
      method: trade.method,
      amount: fen(trade.amountFen),
      subject: order.subject.slice(0, 60),
      expireAt: instantOf(trade.expireAt),
      now,
      address: paying.address,
      returnUrl: paying.returnUrl,
      ...(payer && { payer }),
    })
    return (await keepPrepay(trade.id, prepay, now)) ? prepay : fail('pay.try_again')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'refused') {
      // The provider may refuse a new one because the trade was paid meanwhile.
      const found = await endTrade(trade, deps, now)
      if (found?.state === 'paid') fail('pay.already_paid')
      await closeTrade(trade, now)
      return fail('pay.refused')
    }
    return fail('pay.try_again')
  }
}
