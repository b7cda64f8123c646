import { toDate, type Instant } from '@/domain/time'
import type { VoucherKind } from '@/domain/voucher/kind'
import { columns, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { ProviderName } from '@server/providers/payment/port'
import type { SmsName } from '@server/providers/sms/port'

/** A call of a payment provider's API; `any` is every call. */
export type ApiTarget =
  | 'any'
  | 'prepay'
  | 'query'
  | 'close'
  | 'refund'
  | 'query_refund'
  | 'statement'
  | 'deduct'
  | 'query_contract'
  | 'end_contract'
  | 'announce'

/**
 * - `error`: the call is refused with `params` {code, status, message}, nothing is done.
 * - `timeout`: nothing is done and no answer comes.
 * - `bad_signature`: the call is done, its answer is signed by a key that nobody knows.
 * - `lost`: the call is done, then the connection breaks before the answer.
 */
export type ApiFault = 'error' | 'timeout' | 'bad_signature' | 'lost'

/** How a refund ends unsuccessfully; `held`: it does not end until the switch is removed or used up. */
export type RefundEndFault = 'abnormal' | 'closed' | 'held'

/** How a deduction ends unsuccessfully: for lack of money; `held`: it does not end until the switch is removed or used up. */
export type DeductEndFault = 'no_money' | 'held'

/** Applied when a notice is made. `late` waits for `params.delayMs`, or until it is released; `reordered` is sent after the next one. */
export type NoticeTimingFault = 'late' | 'reordered'

/**
 * Applied to every try. `duplicate`: `params.times` copies (2) at once. `dropped`: not sent, and repeated like an unacknowledged one. The others spoil only
 * that try: the next one is right unless the switch remains. `tampered_cipher`, `wrong_merchant` and `wrong_amount` are correctly signed.
 */
export type NoticeTryFault =
  | 'duplicate'
  | 'dropped'
  | 'tampered'
  | 'tampered_cipher'
  | 'wrong_key'
  | 'old_timestamp'
  | 'probe'
  | 'wrong_merchant'
  | 'wrong_amount'

/** A call of the bridge to a venue's gates. */
export type GateTarget = 'any' | 'enrol' | 'withdraw'

/** A call of an SMS provider's API: a message, or the record of those that were accepted. */
export type SmsTarget = 'any' | 'send' | 'record'

/** A call of a platform of vouchers; a switch may name a code as its trade. */
export type VoucherTarget = 'any' | 'prepare' | 'verify' | 'get' | 'cancel' | 'list' | 'token'

/**
 * - `same`: a repeat is answered as the first try was. `again`: it is refused as used before, with `params.code`.
 * - `held`: the voucher is held for a check.
 * - `token`: the token is not accepted.
 */
export type VoucherFault = ApiFault | 'same' | 'again' | 'held' | 'token'

/** The captcha service judges a ticket. */
export type CaptchaTarget = 'check'

export type SwitchTarget =
  | ApiTarget
  | SmsTarget
  | GateTarget
  | CaptchaTarget
  | VoucherTarget
  | 'refund_end'
  | 'deduct_end'
  | 'notice_timing'
  | 'notice_try'
export type Fault = ApiFault | RefundEndFault | DeductEndFault | NoticeTimingFault | NoticeTryFault | VoucherFault

export interface Switch {
  provider: ProviderName | SmsName | 'gate' | VoucherKind
  target: SwitchTarget
  fault: Fault
  params?: Record<string, string | number>
  /** Limits the switch to this trade. */
  tradeNo?: string
  /** How often it applies; without limit if undefined. */
  times?: number
}

/** $1 provider, $2 target, $3 fault, $4 parameters, $5 trade or null, $6 how often or null, $7 now. */
const setStatement = {
  name: 'sandbox-switch-set',
  text: sql`INSERT INTO sandbox_switch (provider, target, fault, params, trade_no, remaining, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${columns('sandbox_switch', ['id'])}`,
}

/** From now on something goes wrong; answers the switch's number. */
export const setSwitch = async ({ provider, target, fault, params = {}, tradeNo, times }: Switch, now: Instant): Promise<number> => {
  const values = [provider, target, fault, JSON.stringify(params), tradeNo, times, toDate(now)]
  return (await run<{ id: number }>(setStatement, values))[0]!.id
}

/** $1 switch or null for all. */
const clearStatement = { name: 'sandbox-switch-clear', text: 'DELETE FROM sandbox_switch WHERE $1::int IS NULL OR id = $1' }

/** Everything goes well again; or only what one switch spoiled. */
export const clearSwitches = (id?: number) => run(clearStatement, [id])

/** $1 provider, $2 targets, $3 trade number. */
const takeStatement = {
  name: 'sandbox-take-switch',
  text: `UPDATE sandbox_switch SET remaining = remaining - 1
   WHERE id = (SELECT id FROM sandbox_switch
                WHERE provider = $1 AND target = ANY ($2::text[]) AND (trade_no IS NULL OR trade_no = $3) AND (remaining IS NULL OR remaining > 0)
                ORDER BY id LIMIT 1 FOR UPDATE)
     AND (remaining IS NULL OR remaining > 0)
   RETURNING fault, params`,
}

/** The fault to apply now, of the oldest switch first; its count goes down by one. */
export const takeSwitch = async <Wanted extends Fault>(
  provider: ProviderName | SmsName | 'gate' | VoucherKind,
  targets: readonly SwitchTarget[],
  tradeNo: string,
): Promise<{ fault: Wanted; params: Record<string, string | number> } | undefined> =>
  (await run<{ fault: Wanted; params: Record<string, string | number> }>(takeStatement, [provider, targets, tradeNo]))[0]
