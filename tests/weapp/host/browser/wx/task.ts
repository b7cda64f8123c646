import type { Recorder } from '../record'
import { plain } from '../plain'

export interface Callbacks {
  success?: (answer: unknown) => void
  fail?: (failure: unknown) => void
  complete?: (answer: unknown) => void
}

export type Api = Record<string, (...args: never[]) => unknown>

/** WeChat's reason for a failure; ends up as `errMsg: "<api>:fail <reason>"`. */
export class Refused extends Error {
  constructor(
    readonly reason: string,
    readonly more: Record<string, unknown> = {},
  ) {
    super(reason)
  }
}

/**
 * An asynchronous call of wx: `success`, `fail` and `complete` are called later, over the bridge (plain JSON but for what `raw` carries); without
 * any of them a promise is answered, as WeChat does.
 */
export function defineTask<O extends object>(
  recorder: Recorder,
  name: string,
  work: (options: O) => Record<string, unknown> | void | Promise<Record<string, unknown> | void>,
  raw?: () => Record<string, unknown>,
) {
  return (options: O & Callbacks = {} as O & Callbacks) => {
    const done = new Promise<Record<string, unknown>>((resolve, reject) => {
      const settle = async () => {
        try {
          const answer = await work(options)
          resolve({ errMsg: `${name}:ok`, ...(plain(answer ?? {}) as object), ...raw?.() })
        } catch (error) {
          if (!(error instanceof Refused)) recorder.fail(`wx.${name}: ${String(error instanceof Error ? error.stack : error)}`)
          const reason = error instanceof Error ? error.message : String(error)
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- WeChat fails with a plain object
          reject({ errMsg: `${name}:fail ${reason}`, ...(error instanceof Refused ? error.more : {}) })
        }
      }
      setTimeout(() => void settle(), 0)
    })
    const { success, fail, complete } = options
    if (!success && !fail && !complete) return done
    const call = (callback: ((value: unknown) => void) | undefined, value: unknown) => {
      // In a task of its own, so that an error of the callback is the page's and not this chain's.
      if (callback) setTimeout(() => callback(value), 0)
    }
    done.then(
      (answer) => [call(success, answer), call(complete, answer)],
      (failure: unknown) => [call(fail, failure), call(complete, failure)],
    )
    return undefined
  }
}
