import type { VoucherFault } from '../port'

/** Codes by what is done about them; all others of a preparation refuse, of a use they leave it in doubt. */
const faults: Readonly<Record<VoucherFault, readonly string[]>> = {
  busy: ['2100001', '2100004', '2119002', '2119003', '6001001'],
  setup: ['2190004', '2119005', '1508', '2119008', '2119010', '2100005', '2119001', '200002', '1502', '4000001', '10003', '10013', '10020'],
  unknown: ['1212', '1033000519', '1263', '3100101', '1250', '1221', '45005117'],
  shop: ['3000002'],
  used: ['1208', '2', '1241'],
  refunded: ['1265', '2119006', '2119007'],
  expired: ['1209', '1210'],
  not_yet: ['1211'],
  silent: [],
}

const byCode = new Map(Object.entries(faults).flatMap(([fault, codes]) => codes.map((code) => [code, fault as VoucherFault] as const)))

/** Held by Douyin for a check of its own: it is verified later, by itself. */
export const HELD_CODE = '1229'
/** Too late to undo, within `3000001`. */
export const TOO_LATE_CODES: readonly string[] = ['2034000910']
/** The token is not accepted. */
export const TOKEN_CODES: readonly string[] = ['2190002', '2190008']

/** Undefined for a code that is not known. */
export const readFault = (code: string): VoucherFault | undefined => byCode.get(code)
