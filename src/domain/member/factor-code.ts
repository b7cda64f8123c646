import { allowed, refuse, type Verdict } from '../result'
import { MINUTE_MS } from '../time'

/** A code of an authenticator app is of 30 seconds (RFC 6238) and has six digits. */
export const FACTOR_STEP_SECONDS = 30
export const FACTOR_DIGITS = 6
/** So many recovery codes are made at a time. */
export const RECOVERY_CODES = 10
/** Letters and digits that nobody mistakes for others, five bits each. */
export const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const RECOVERY_LENGTH = 16

/** A typed code of the factor, without spaces and dashes; recovery codes in capitals. */
export const stripFactorCode = (typed: string): string => typed.replace(/[\s\-\u2010-\u2015\uff0d]/g, '').toUpperCase()

export type FactorCode = { kind: 'app' | 'recovery'; code: string }

/** Reads a code of the app or a recovery code; fails where it has the form of neither. */
export const readFactorCode = (typed: string): Verdict<'factor.code_format', { read: FactorCode }> => {
  const code = stripFactorCode(typed)
  if (/^\d{6}$/.test(code)) return { ok: true, read: { kind: 'app', code } }
  const isRecovery = code.length === RECOVERY_LENGTH && Array.from(code).every((letter) => RECOVERY_LETTERS.includes(letter))
  return isRecovery ? { ok: true, read: { kind: 'recovery', code } } : refuse('factor.code_format')
}

/** A code of the app alone has six digits. */
export const judgeAppCode = (typed: string): Verdict<'factor.code_format'> => {
  const read = readFactorCode(typed)
  return read.ok && read.read.kind === 'app' ? allowed : refuse('factor.code_format')
}

/** A recovery code as it is shown: four letters a group. */
export const groupedRecovery = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** Wrong codes in a row that cost nothing. */
export const FACTOR_TRIES = 5
const MOST_PAUSE_MINUTES = 12 * 60

/** How long after so many wrong codes in a row no code of the app is taken, in milliseconds: a minute after the fifth, twice as long after each further one. */
export const pauseAfter = (wrongTries: number): number =>
  wrongTries < FACTOR_TRIES ? 0 : Math.min(2 ** (wrongTries - FACTOR_TRIES), MOST_PAUSE_MINUTES) * MINUTE_MS
