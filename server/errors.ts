import { errorStatus, type ErrorCode } from '@/contract/errors'
import type { Params } from '@/domain/result'

/** A refusal that is answered to the caller: its code decides the HTTP status, its text comes from `src/i18n/errors` in the caller's locale. */
export class AppError extends Error {
  readonly status: number
  constructor(
    readonly code: ErrorCode,
    readonly params: Params = {},
    /** The underlying failure, for the log. */
    cause?: unknown,
    /** The data that the caller needs to go on, as `data` of the answer. */
    readonly data: object | null = null,
  ) {
    super(code, { cause })
    this.name = 'AppError'
    this.status = errorStatus[code]
  }
}

/** Throws the refusal `code`; `params` fill the placeholders of its text, `data` is answered with it. `request.invalid` takes `field`, `request.params_needed` takes `names`. */
export const fail = (code: ErrorCode, params?: Params, data?: object): never => {
  throw new AppError(code, params, undefined, data)
}

/** A reason why the server cannot start, printed as one sentence without a stack. */
export class StartError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'StartError'
  }
}
