/** Values for the placeholders of a message, without a locale: a count, or text such as `2024-05-20 18:00`. */
export type Params = Readonly<Record<string, string | number>>

/** Why something is not allowed: a stable error word (a key of `src/contract/errors.ts`) and the values of its text. */
export interface Refusal<Reason extends string> {
  ok: false
  reason: Reason
  params?: Params
}

/** The answer of a rule: allowed (with what it found), or the reason why not. Never a text. */
export type Verdict<Reason extends string, Found extends object = object> = ({ ok: true } & Found) | Refusal<Reason>

export const allowed = { ok: true } as const

/** Builds a refusal; `params` is left out where the text has no placeholder. */
export const refuse = <Reason extends string>(reason: Reason, params?: Params): Refusal<Reason> =>
  params ? { ok: false, reason, params } : { ok: false, reason }

export const refuseIf = <Reason extends string>(wrong: boolean, reason: Reason, params?: Params): Verdict<Reason> =>
  wrong ? refuse(reason, params) : allowed

/** One step of an ordered list of rules; the name is for readers only. */
export interface Step<Case, Reason extends string> {
  name: string
  judge: (given: Case) => Verdict<Reason>
}

export const firstRefusal = <Case, Reason extends string>(
  steps: readonly Step<Case, Reason>[],
  given: Case,
): Refusal<Reason> | undefined => {
  for (const step of steps) {
    const verdict = step.judge(given)
    if (!verdict.ok) return verdict
  }
  return undefined
}
