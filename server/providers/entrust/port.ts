import type { Fen } from '@/domain/money'
import type { RenewalProvider } from '@/domain/card/renewal/provider'
import type { Instant, ShopDate } from '@/domain/time'
import type { Prepay, PrepayRequest, RawNotice, TradeState } from '../payment/port'

/** Where an agreement is signed alone: in the mini-program, on a page inside WeChat, or in the browser of a phone or of a computer. */
export type SigningPlace = 'weapp' | 'h5' | 'mobile' | 'desktop'

/** In which rhythm an agreement deducts; WeChat asks for none. */
export interface Rhythm {
  /** Days from one deduction to the next. */
  days: number
  /** The last day on which the first one is tried. */
  first: ShopDate
  /** The most of one deduction. */
  most: Fen
}

/** The terms of an agreement that is signed, alone or while a first payment is made. */
export interface ContractTerms {
  /** Our own number, never reused: at most 32 letters and digits. */
  code: string
  /** A number that counts up, at most 12 digits. */
  serial: number
  /** The account's name, as the provider shows it when it is signed: without letters beyond three bytes. */
  account: string
  /** Null where the card has no days, so that only WeChat renews it. */
  rhythm: Rhythm | null
}

/** The opening of the signing: an address, or another mini-program with what it is handed (`extra`, JSON). */
export type Signing =
  | { kind: 'url'; params: { url: string } }
  | { kind: 'mini_program'; params: { app_id: string; path: string; extra: string } }

/** An agreement as the provider knows it; `absent` where it does not, because nobody has signed it. */
export type ContractState = { state: 'signed'; contractId: string } | { state: 'ended'; contractId: string } | { state: 'absent' }

export interface Deduction {
  /** The provider's number of the agreement. */
  contractId: string
  /** The number of the try: repeated, it means the same deduction. */
  tradeNo: string
  amount: Fen
  /** The subject that the payer reads; at most 60 characters. */
  subject: string
  /** After which it is not made any more. */
  until: Instant
}

/** A deduction to come. */
export interface Announced {
  contractId: string
  amount: Fen
  /** The last day on which it is tried. */
  lastDay: ShopDate
}

/** A verified message: of an agreement that was signed or ended, or of a payment or a deduction. */
export type EntrustNotice =
  | { kind: 'contract'; code: string; contract: Exclude<ContractState, { state: 'absent' }> }
  | { kind: 'trade'; tradeNo: string; trade: TradeState }
  /** Correctly signed, but of no interest to us. */
  | { kind: 'other' }

/**
 * Agreements of deduction with one merchant account: who signs one lets the merchant deduct. Live and sandbox differ only in addresses and keys. No method may be
 * called inside a database transaction. All reject with ProviderError, `readNotice` with NoticeError.
 */
export interface EntrustProvider {
  readonly name: RenewalProvider
  /**
   * Begins a payment with which the payer signs. WeChat (jsapi) takes the money with the signature. Alipay (wap, page) only signs: the caller deducts the trade as soon as
   * it is signed (`deductsFirst`). The trade is queried and refunded as any other.
   */
  prepaySigning(request: PrepayRequest, terms: ContractTerms): Promise<Prepay>
  /** Whether the first payment is a deduction, too, which follows the signature. */
  readonly deductsFirst: boolean
  /** Opens the signing without a payment; signed locally, without a call. `returnUrl`: where a browser goes back to. */
  signAlone(place: SigningPlace, terms: ContractTerms, now: Instant, returnUrl: string): Signing
  queryContract(code: string): Promise<ContractState>
  /** Ends an agreement; one that has ended, or that nobody knows, counts as ended. */
  endContract(contractId: string): Promise<void>
  /** The provider's own notice to the payer of a deduction to come, or the day that it shows him. */
  announce(deduction: Announced): Promise<void>
  /** Applies for a deduction: it is accepted, and its end is told or queried. Rejects as `refused` where it is not. */
  deduct(deduction: Deduction): Promise<void>
  queryDeduction(tradeNo: string): Promise<TradeState>
  readNotice(raw: RawNotice): Promise<EntrustNotice>
  /** The answer that the provider expects to a notice, handled or not. */
  answerNotice(ok: boolean): { status: number; type: string; body: string }
}
