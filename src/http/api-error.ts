import type { ErrorCode } from '@/contract/errors'

/** Texts for failures that never reached the server. */
export type ClientErrorCode = 'client.offline' | 'client.aborted' | 'client.bad_answer'

/**
 * A call that was not answered with 200. `msg` can be shown to the user, in the locale of the call; behaviour branches on `code`. `status` is 0 when
 * there was no answer.
 */
export class ApiError extends Error {
  readonly msg: string
  /** Whether the call may be repeated automatically: not where it changes something. */
  mayRepeat = true
  constructor(
    readonly status: number,
    readonly code: ErrorCode | ClientErrorCode,
    msg: string,
    readonly data: unknown = null,
  ) {
    super(msg)
    this.name = 'ApiError'
    this.msg = msg
  }

  ofChange(): this {
    this.mayRepeat = false
    return this
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

export const failedWith = (error: unknown, ...codes: (ErrorCode | ClientErrorCode)[]) => isApiError(error) && codes.includes(error.code)
