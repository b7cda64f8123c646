import type { ErrorCode } from '@/contract/errors'

/** Words for what never reached the server, beside the server's own. */
export type ClientErrorCode = 'client.offline' | 'client.aborted' | 'client.bad_answer'

/**
 * A call that did not answer 200. `msg` is fit to be shown to the user in the locale the call was made in; behaviour branches on `code`.
 * `status` is 0 when there was no answer.
 */
export class ApiError extends Error {
  readonly msg: string
  /** Whether the call may be made again without anybody having asked: not where it changes something. */
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

/** Whether a call was refused with one of these words. */
export const failedWith = (error: unknown, ...codes: (ErrorCode | ClientErrorCode)[]) => isApiError(error) && codes.includes(error.code)
