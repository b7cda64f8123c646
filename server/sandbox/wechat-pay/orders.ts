import { instant, toDate, type Instant } from '@/domain/time'
import { closeTrade, findTrade, insertTrade, newCashierToken, type NewTrade, type SandboxTrade } from '../kit/trades'
import { sandboxAppids } from './account'
import { showTrade } from './show-trade'
import { WireError, wrongParameter, type WireAnswer, type WireCall } from './wire'

type Method = 'jsapi' | 'native' | 'h5'
type Fields = Record<string, unknown>

const within = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

const textOf = (value: unknown, field: string, pattern: RegExp): string => {
  if (typeof value === 'string' && pattern.test(value)) return value
  throw wrongParameter(field, `${field} is missing or has another form`)
}

const readAmount = (body: Fields): number => {
  const { total, currency = 'CNY' } = within(body.amount)
  if (!Number.isSafeInteger(total) || (total as number) <= 0)
    throw wrongParameter('/body/amount/total', 'amount.total must be a whole number above 0')
  if (currency !== 'CNY') throw wrongParameter('/body/amount/currency', 'amount.currency must be CNY')
  return total as number
}

/** An order expires after two hours unless it names an end (WeChat Pay: prepay_id and code_url). */
const readExpiry = (value: unknown, now: Instant): Instant => {
  if (value === undefined) return instant(now + 2 * 3_600_000)
  const text = textOf(value, '/body/time_expire', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/)
  const at = Date.parse(text)
  if (Number.isNaN(at) || at <= now) throw wrongParameter('/body/time_expire', 'time_expire has passed')
  return instant(at)
}

const readPayer = (method: Method, body: Fields): string =>
  method === 'jsapi' ? textOf(within(body.payer).openid, '/body/payer/openid', /^[\w-]{1,128}$/) : ''

const checkScene = (method: Method, body: Fields): void => {
  if (method !== 'h5') return
  const scene = within(body.scene_info)
  textOf(scene.payer_client_ip, '/body/scene_info/payer_client_ip', /^[0-9a-fA-F.:]{2,45}$/)
  textOf(within(scene.h5_info).type, '/body/scene_info/h5_info/type', /^(iOS|Android|Wap)$/)
}

const checkMerchant = ({ mchid, body }: WireCall): void => {
  if (body.mchid !== mchid) throw wrongParameter('/body/mchid', 'mchid is not who signed')
}

const readOrder = (call: WireCall, method: Method, token: string): NewTrade => {
  const { mchid, body, now } = call
  checkMerchant(call)
  const appid = textOf(body.appid, '/body/appid', /^[\w-]{1,32}$/)
  if (!Object.values(sandboxAppids(mchid)).includes(appid))
    throw new WireError(400, 'APPID_MCHID_NOT_MATCH', 'appid and mchid do not match')
  checkScene(method, body)
  return {
    provider: 'wechat',
    merchant: mchid,
    tradeNo: textOf(body.out_trade_no, '/body/out_trade_no', /^[0-9A-Za-z_\-|*]{6,32}$/),
    appid,
    method,
    amountFen: readAmount(body),
    subject: textOf(body.description, '/body/description', /^[^]{1,127}$/),
    // WeChat Pay refuses addresses with parameters.
    notifyUrl: textOf(body.notify_url, '/body/notify_url', /^https?:\/\/[^?\s]{1,248}$/),
    payer: readPayer(method, body),
    prepayId: `wx${token}`,
    expireAt: toDate(readExpiry(body.time_expire, now)),
    createdAt: toDate(now),
  }
}

const isSame = (order: NewTrade, trade: SandboxTrade): boolean =>
  (['appid', 'method', 'amountFen', 'subject', 'payer', 'notifyUrl'] as const).every((name) => order[name] === trade[name])

/** A used number: the same order is answered again, anything else is refused. */
const sameOrder = async (order: NewTrade, now: Instant): Promise<SandboxTrade> => {
  const trade = (await findTrade({ provider: 'wechat', merchant: order.merchant, tradeNo: order.tradeNo }, now))!
  if (trade.state === 'closed') throw new WireError(400, 'ORDER_CLOSED', '该订单已关闭')
  if (trade.state === 'paid') throw new WireError(400, 'ORDERPAID', '该订单已支付')
  if (!isSame(order, trade)) throw new WireError(403, 'OUT_TRADE_NO_USED', '商户订单号重复')
  return trade
}

/** `POST /v3/pay/transactions/{jsapi|native|h5}`. Codes and addresses lead to the cashier. */
export const makeOrder =
  (method: Method, cashierUrl: (token: string) => string) =>
  async (call: WireCall): Promise<WireAnswer> => {
    const token = newCashierToken()
    const order = readOrder(call, method, token)
    const trade = (await insertTrade(order, token)) ?? (await sameOrder(order, call.now))
    const address = cashierUrl(trade.cashierToken)
    if (method === 'jsapi') return { status: 200, body: { prepay_id: trade.prepayId } }
    return { status: 200, body: method === 'native' ? { code_url: address } : { h5_url: address } }
  }

const asked = async ({ mchid, params, now }: WireCall): Promise<SandboxTrade> => {
  const trade = await findTrade({ provider: 'wechat', merchant: mchid, tradeNo: params.tradeNo! }, now)
  if (!trade) throw new WireError(404, 'ORDER_NOT_EXIST', '订单不存在')
  return trade
}

/** `GET /v3/pay/transactions/out-trade-no/{n}?mchid=`. */
export const showOrder = async (call: WireCall): Promise<WireAnswer> => {
  if (call.query.mchid !== call.mchid) throw wrongParameter('/query/mchid', 'mchid is not who signed')
  return { status: 200, body: showTrade(await asked(call)) }
}

/** `POST /v3/pay/transactions/out-trade-no/{n}/close`. */
export const closeOrder = async (call: WireCall): Promise<WireAnswer> => {
  checkMerchant(call)
  const trade = await asked(call)
  if (await closeTrade(trade, call.now)) return { status: 204 }
  // It may have been paid between the two calls.
  const { state } = await asked(call)
  throw state === 'paid' ? new WireError(400, 'ORDERPAID', '该订单已支付') : new WireError(400, 'ORDER_CLOSED', '该订单已关闭')
}
