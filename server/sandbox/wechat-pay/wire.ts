import { randomBytes, randomInt } from 'node:crypto'
import { dayOf, type Instant } from '@/domain/time'

/** An answer of WeChat Pay: JSON, or nothing at all. */
export interface WireAnswer {
  status: number
  body?: object
  /** Runs after the answer was sent. */
  afterwards?: () => Promise<unknown>
}

/** A refusal in WeChat Pay's form. */
export class WireError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly field?: string,
  ) {
    super(message)
  }
}

export const wrongParameter = (field: string, message: string): WireError => new WireError(400, 'PARAM_ERROR', message, field)

/** A verified call: its merchant and its input. */
export interface WireCall {
  mchid: string
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown>
  now: Instant
  /** The address at which the sandbox was called, such as http://127.0.0.1:8787/sandbox/wechat. */
  baseUrl: string
}

/** A number in WeChat Pay's form: a prefix, the day and random digits. */
export const newNumber = (prefix: string, now: Instant): string =>
  `${prefix}${dayOf(now).replaceAll('-', '')}${Array.from({ length: 14 }, () => randomInt(10)).join('')}`

export const newNonce = (): string => randomBytes(16).toString('hex')
