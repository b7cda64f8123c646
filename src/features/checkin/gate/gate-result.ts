import type { Instant } from '@/domain/time'
import type { Answer } from '@/http/call'

/** The gate's answer to a phone that asked it to open. */
export type GateResult =
  | { shopId: number; guardId: number; ok: true; answer: Answer<'guardCheckin'> }
  | { shopId: number; guardId: number; ok: false; code: string; msg: string; at: Instant }

let last: GateResult | undefined

/** Hands what a gate answered to the page that shows it: an address could say anything. */
export const handOverResult = (result: GateResult) => {
  last = result
}

/** The answer of a gate of the shop just now, once: whoever opens the address later is shown how the record is by then. */
export const takeResult = (shopId: number): GateResult | undefined => {
  const taken = last?.shopId === shopId ? last : undefined
  last = undefined
  return taken
}
