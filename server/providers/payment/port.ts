import type { Fen } from '@/domain/money'
import type { Instant, ShopDate } from '@/domain/time'

export type ProviderName = 'wechat' | 'alipay'

/**
 * How a payment begins: `jsapi` inside WeChat (mini-program and pages), `native` and `precreate` return a code to scan, `h5`, `wap` and `page` an address to
 * open. `papay` is deducted under an agreement, without the payer.
 */
export type PayMethod = 'jsapi' | 'native' | 'h5' | 'wap' | 'page' | 'precreate' | 'papay'

export interface PrepayRequest {
  /** Our own number, never reused: at most 32 letters and digits. */
  tradeNo: string
  method: PayMethod
  amount: Fen
  /** The subject that the payer sees; at most 60 characters. */
  subject: string
  /** When the provider must stop accepting the payment. */
  expireAt: Instant
  now: Instant
  /** The payer in the app that pays (jsapi only). */
  payer?: { appid: string; openid: string }
  /** The payer's address (h5 only). */
  address?: string
  /** Where the browser returns to after an address was opened. */
  returnUrl?: string
}

/** The data that the client needs to continue; `params` are the provider's own: jsapi parameters, `{ url }` or `{ code_url }`. */
export interface Prepay {
  kind: 'jsapi' | 'url' | 'qrcode'
  params: Record<string, string>
}

/** A trade's state at the provider; `absent` if the provider does not know it. A paid trade has the provider's own number. */
export type TradeState =
  | { state: 'paid'; amount: Fen; transactionId: string; paidAt: Instant }
  | { state: 'unpaid' }
  | { state: 'closed' }
  | { state: 'absent' }

export interface RefundRequest {
  tradeNo: string
  /** Our own number, never reused: repeated, it means the same refund. */
  refundNo: string
  amount: Fen
  /** The amount of the whole trade. */
  total: Fen
  reason: string
}

/** `failed` is final (account closed, too long ago …); a call without a reliable answer throws instead. */
export type RefundState =
  | { state: 'done'; refundId: string; at: Instant }
  | { state: 'processing' }
  | { state: 'failed'; reason: string }
  | { state: 'absent' }

/** A verified message of the provider: its signature, time, merchant and app are right. The reader compares amounts. */
export type Notice =
  | { kind: 'trade'; id: string; tradeNo: string; trade: TradeState }
  | { kind: 'refund'; id: string; tradeNo: string; refundNo: string; refund: RefundState }
  /** Correctly signed, but of no interest to us. */
  | { kind: 'other'; id: string }

export interface RawNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body as it was received. */
  body: string
  now: Instant
}

/** Why a notice failed verification; it must change nothing. */
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
 * A call without a usable result. `refused`: the provider refused with `code`, and repeating the call is useless. All other kinds may be repeated: nobody knows
 * whether the provider acted.
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
 * One merchant account at one provider; live and sandbox differ only in addresses and keys. No method may be called inside a database transaction. All reject
 * with ProviderError, `readNotice` with NoticeError.
 */
export interface PayProvider {
  readonly name: ProviderName
  readonly methods: readonly PayMethod[]
  /** Whether the guard rests (`guarded`): calls fail at once for now, so work that can wait is left for later. */
  isResting?(): boolean
  prepay(request: PrepayRequest): Promise<Prepay>
  query(tradeNo: string): Promise<TradeState>
  /** Closes the trade for good; returns its final state: closed, paid before, or absent. */
  close(tradeNo: string): Promise<TradeState>
  refund(request: RefundRequest): Promise<RefundState>
  queryRefund(asked: { tradeNo: string; refundNo: string }): Promise<RefundState>
  readNotice(raw: RawNotice): Promise<Notice>
  /** The answer that the provider expects to a notice, handled or not. */
  answerNotice(ok: boolean): { status: number; type: string; body: string }
  /** All movements of one day in UTC+8. */
  statement(day: ShopDate): Promise<StatementLine[]>
}
