import type { Fen } from '@/domain/money'
import type { Instant, ShopDate } from '@/domain/time'

export type ProviderName = 'wechat' | 'alipay'

/**
 * How a payment is begun: `jsapi` inside WeChat (mini-program and pages), `native` and `precreate` answer a code to scan, `h5`, `wap` and `page` an
 * address to open.
 */
export type PayMethod = 'jsapi' | 'native' | 'h5' | 'wap' | 'page' | 'precreate'

export interface PrepayRequest {
  /** Ours, unique for ever: letters and digits, at most 32. */
  tradeNo: string
  method: PayMethod
  amount: Fen
  /** What is bought, as the payer reads it; at most 60 characters. */
  subject: string
  /** When the provider must stop taking the money. */
  expireAt: Instant
  now: Instant
  /** The payer in the app that pays (jsapi only). */
  payer?: { appid: string; openid: string }
  /** The payer's address (h5 only). */
  address?: string
  /** Where the browser comes back to after an address was opened. */
  returnUrl?: string
}

/** What the client needs to go on; `params` are the provider's own words: jsapi parameters, `{ url }` or `{ code_url }`. */
export interface Prepay {
  kind: 'jsapi' | 'url' | 'qrcode'
  params: Record<string, string>
}

/** What the provider knows of a trade. `absent`: it never heard of it. Money that came in carries the provider's own number. */
export type TradeState =
  | { state: 'paid'; amount: Fen; transactionId: string; paidAt: Instant }
  | { state: 'unpaid' }
  | { state: 'closed' }
  | { state: 'absent' }

export interface RefundRequest {
  tradeNo: string
  /** Ours, unique for ever: the same number asked again is the same refund. */
  refundNo: string
  amount: Fen
  /** What the whole trade was worth. */
  total: Fen
  reason: string
}

/** `failed` is the provider's last word (account closed, too long ago …); a call that did not come through throws instead. */
export type RefundState =
  | { state: 'done'; refundId: string; at: Instant }
  | { state: 'processing' }
  | { state: 'failed'; reason: string }
  | { state: 'absent' }

/** A message that the provider sent by itself, verified: signature, clock, merchant and app are right. Amounts are the reader's to compare. */
export type Notice =
  | { kind: 'trade'; id: string; tradeNo: string; trade: TradeState }
  | { kind: 'refund'; id: string; tradeNo: string; refundNo: string; refund: RefundState }
  /** Well signed, but nothing that we act on. */
  | { kind: 'other'; id: string }

export interface RawNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body's bytes, as they came. */
  body: string
  now: Instant
}

/** Why a notice is not believed; nothing may change then. */
export type NoticeFault = 'malformed' | 'signature' | 'clock' | 'probe' | 'cipher' | 'merchant'

export class NoticeError extends Error {
  constructor(
    readonly fault: NoticeFault,
    detail?: string,
  ) {
    super(detail ? `${fault}: ${detail}` : fault)
    this.name = 'NoticeError'
  }
}

/**
 * A call that brought no answer to rely on. `refused`: the provider said no, `code` is its word; asking again the same way is useless. All others
 * are worth asking again: nobody knows whether the provider acted.
 */
export class ProviderError extends Error {
  constructor(
    readonly kind: 'refused' | 'timeout' | 'unreachable' | 'bad_answer',
    readonly code: string,
    detail?: string,
  ) {
    super(detail ? `${kind} ${code}: ${detail}` : `${kind} ${code}`)
    this.name = 'ProviderError'
  }
}

/** One line of a provider's daily statement. */
export type StatementLine =
  | { kind: 'payment'; tradeNo: string; transactionId: string; amount: Fen }
  | { kind: 'refund'; tradeNo: string; refundNo: string; amount: Fen }

/**
 * One merchant account at one provider. `live` and sandbox are the same code with another address and other keys. No method may be called inside a
 * database transaction. All reject with ProviderError, `readNotice` with NoticeError.
 */
export interface PayProvider {
  readonly name: ProviderName
  readonly methods: readonly PayMethod[]
  /** It did not answer lately: calls fail at once for now, so what can be done later is left for then (`guarded`). */
  isResting?(): boolean
  prepay(request: PrepayRequest): Promise<Prepay>
  query(tradeNo: string): Promise<TradeState>
  /** Afterwards nobody can pay the trade any more; answers what it ended as: closed, paid before, or absent. */
  close(tradeNo: string): Promise<TradeState>
  refund(request: RefundRequest): Promise<RefundState>
  queryRefund(asked: { tradeNo: string; refundNo: string }): Promise<RefundState>
  readNotice(raw: RawNotice): Promise<Notice>
  /** What the provider wants to hear once a notice was dealt with, or could not be. */
  answerNotice(ok: boolean): { status: number; type: string; body: string }
  /** All that moved on one day in UTC+8. */
  statement(day: ShopDate): Promise<StatementLine[]>
}
