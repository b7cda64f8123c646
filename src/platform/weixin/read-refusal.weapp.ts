export type Refusal = 'cancelled' | 'refused' | 'privacy' | 'system_off' | 'failed'

/** Older versions of WeChat write `fail:auth denied`; a question that is dismissed makes it `authorize no response`. */
const reasons: readonly (readonly [RegExp, Refusal])[] = [
  [/cancel/, 'cancelled'],
  [/privacy/, 'privacy'],
  [/system permission/, 'system_off'],
  [/auth/, 'refused'],
]

/** Why WeChat did not do what needs the user's permission. */
export const readRefusal = (errMsg: string): Refusal => reasons.find(([sign]) => sign.test(errMsg))?.[1] ?? 'failed'
