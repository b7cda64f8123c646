import type { VoucherKind } from '@/domain/voucher/kind'
import type { Instant, ShopDate } from '@/domain/time'

/** A shop's store at the platform. */
export interface VoucherPlace {
  shopId: number
  poi: string
  accountRef: string
}

/** What is sent to use a voucher; it is sealed wherever it is stored, and never logged. */
export interface VoucherSecrets {
  /** The digits; of a link of Douyin there are none. */
  code?: string
  /** `encrypted_data` of Douyin's link. */
  object?: string
  /** Of Douyin's preparation. */
  encrypted?: string
  verifyToken?: string
}

/** Numbers that the platform gave. */
export interface VoucherIds {
  orderId?: string
  certificateId?: string
  dealId?: string
  /** The number of the use: `verify_id` of Douyin, `flowId` of Meituan. */
  useId?: string
}

/** A voucher that can be used now, as its platform tells. */
export interface PreparedVoucher {
  /** The platform's number of the voucher; undefined where the code is all there is. */
  certificate: string | undefined
  secrets: VoucherSecrets
  ids: VoucherIds
  product: string
  /** Its keys, the merchant's own first. */
  keys: string[]
  amountFen: number
  /** How the amount came about. */
  amounts: Record<string, string | number>
  startAt: Instant | null
  expireAt: Instant | null
  /** How often it can be used, and which use the next one is. */
  uses: number
  useNo: number
  /** The platform's own card of a period. */
  isPeriodCard: boolean
}

/** One try to use a voucher, sent first at `sentAt`. */
export interface VoucherAttempt {
  place: VoucherPlace
  secrets: VoucherSecrets
  ids: VoucherIds
  requestId: string
  sentAt: Instant
  uses: number
  useNo: number
}

/** - `setup`: the shop or the app is not let in. - `silent`: no usable answer; it may have been done. */
export type VoucherFault = 'unknown' | 'used' | 'refunded' | 'expired' | 'not_yet' | 'shop' | 'setup' | 'busy' | 'silent'

/** Its message has only our word and the platform's number: texts of platforms may name people and codes. */
export class VoucherError extends Error {
  constructor(
    readonly fault: VoucherFault,
    readonly code: string,
    /** When it was used, where the platform says so. */
    readonly usedAt?: Instant,
  ) {
    super(`the platform of vouchers answered ${fault} (${code})`)
    this.name = 'VoucherError'
  }
}

export type VerifyAnswer =
  | { said: 'verified'; ids: VoucherIds; amountFen?: number }
  | { said: 'used' | 'held' | 'busy' | 'silence' }
  | { said: 'refused'; fault: VoucherFault }
export type FindAnswer = { said: 'ours'; ids: VoucherIds; at: Instant } | { said: 'unused' | 'elsewhere' | 'silence' }
export type UndoAnswer = 'undone' | 'too_late' | 'busy' | 'silence'

/** A use in the platform's list of a day. */
export interface ListedUse {
  useId: string
  certificate: string | undefined
  /** The whole code or its end, where the platform tells it. */
  code: string | undefined
  product: string
  amountFen: number
  at: Instant
  state: 'used' | 'undone' | 'refunded'
}

/** What a platform paid for a use. */
export interface SettledUse {
  ref: string
  useId: string
  paidFen: number
}

/** The platform of vouchers of one brand. No method may be called inside a database transaction. `prepare`, `listDay` and `listSettled` reject with VoucherError; the others answer. */
export interface VoucherPlatform {
  readonly kind: VoucherKind
  /** Reads a voucher; spends nothing. */
  prepare(secrets: VoucherSecrets, place: VoucherPlace): Promise<PreparedVoucher>
  verify(attempt: VoucherAttempt): Promise<VerifyAnswer>
  /** Whether an attempt was done. */
  find(attempt: VoucherAttempt): Promise<FindAnswer>
  undo(attempt: VoucherAttempt): Promise<UndoAnswer>
  /** Whether a used voucher was refunded since; undefined where it cannot be asked for one. */
  isRefunded(ids: VoucherIds): Promise<boolean | undefined>
  /** The uses at a store on a day. */
  listDay(place: VoucherPlace, day: ShopDate): Promise<ListedUse[]>
  /** What was settled of uses; empty where the platform does not tell it here. */
  listSettled(uses: readonly VoucherIds[]): Promise<SettledUse[]>
  /** The value in a short link that was scanned; undefined for one that is none of the platform's. */
  readLink(link: string): Promise<string | undefined>
}

/** The platform of each brand; undefined for a brand that has no app there. */
export type VoucherPlatforms = (brandId: number, kind: VoucherKind) => Promise<VoucherPlatform | undefined>
