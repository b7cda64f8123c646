import type { Config } from '@server/config'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { judgeAppCode, groupedRecovery, stripFactorCode } from '@/domain/member/factor-code'
import { maskPhone } from '@/domain/member/mask-phone'
import { judgeStepUp, STEP_UP_MINUTES } from '@/domain/member/step-up'
import { addMinutes, instantOf, type Instant } from '@/domain/time'
import { insistOnStepUp } from '../phone/change-phone'
import { readProofs } from '../phone/repository'
import { listAccounts } from '../repository'
import {
  confirmNext,
  firstBrandName,
  holdFactor,
  insertProof,
  proveSession,
  readProvedAt,
  saveCodes,
  saveNext,
  unproveSessions,
} from './repository'
import { hashRecovery, newRecoveryCodes, newSecret, openSecret, sealSecret } from './seal-secret'
import { base32, stepOfCode } from './totp'
import { countWrong, findPause, settled } from './try-code'

type Secret = Pick<Config, 'sessionSecret'>

/** The person in his own session. */
export interface Own {
  accountId: number
  tokenHash: string
}

/** A secret that is shown must be confirmed within so many minutes. */
const NEXT_MINUTES = 15

/** Whether the session proved the account's phone lately. */
export const isSteppedUp = async ({ tokenHash, accountId }: Own, now: Instant): Promise<boolean> => {
  const proofs = await readProofs(tokenHash, accountId)
  return proofs !== undefined && judgeStepUp(proofs, now).ok
}

/** A person with a factor replaces it only just after a proof of it in this session. Fails with `factor.needed`. */
const insistOnFreshProof = async ({ tokenHash, accountId }: Own, now: Instant): Promise<void> => {
  const at = await readProvedAt(tokenHash, accountId)
  if (!at || now > addMinutes(instantOf(at), STEP_UP_MINUTES)) fail('factor.needed')
}

const insistOnOwner = async (own: Own, isEnrolled: boolean, now: Instant): Promise<void> => {
  insistOnStepUp(await readProofs(own.tokenHash, own.accountId), now)
  if (isEnrolled) await insistOnFreshProof(own, now)
}

/** The address that authenticator apps read: the brand, the masked phone and the secret. */
const makeUri = (brand: string, phone: string, secret: string): string => {
  const [issuer, name] = [encodeURIComponent(brand), encodeURIComponent(phone)]
  return `otpauth://totp/${issuer}:${name}?secret=${secret}&issuer=${issuer}`
}

/** Makes a secret that the first code confirms; what is in use stays until then. Fails with `member.step_up` or `factor.needed`. */
export const beginFactor = async ({ sessionSecret }: Secret, own: Own, now: Instant) => {
  const { accountId } = own
  const secret = newSecret()
  await inTransaction(async () => {
    const held = await holdFactor(accountId)
    await insistOnOwner(own, held?.secret != null, now)
    await saveNext(accountId, sealSecret(sessionSecret, accountId, secret), now)
  })
  const [account] = await listAccounts([accountId])
  const text = base32(secret)
  return { secret: text, uri: makeUri((await firstBrandName(accountId)) ?? 'Yueke', maskPhone(account!.phone), text) }
}

/** New recovery codes in place of the unused ones; returns them as they are shown, once. */
export const renewCodes = async (factorId: number): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await saveCodes(factorId, codes.map(hashRecovery))
  return codes.map(groupedRecovery)
}

/**
 * Puts the secret that was shown, and that nobody else knows, into use with its first code, in place of an older one, whose proofs in other sessions end; returns the recovery codes. Fails
 * with `factor.none_begun`, and as a try of a code does.
 */
export const confirmFactor = async ({ sessionSecret }: Secret, own: Own, typed: string, now: Instant): Promise<string[]> => {
  const { accountId, tokenHash } = own
  const verdict = judgeAppCode(typed)
  if (!verdict.ok) return fail(verdict.reason)
  return settled(async () => {
    const held = await holdFactor(accountId)
    if (!held?.nextSecret || now > addMinutes(instantOf(held.nextAt!), NEXT_MINUTES)) return { refused: { code: 'factor.none_begun' } }
    const paused = findPause(held, now)
    if (paused) return { refused: paused }
    const step = stepOfCode(openSecret(sessionSecret, accountId, held.nextSecret), stripFactorCode(typed), now)
    if (step === undefined) return countWrong(held, 'factor.code_wrong', now)
    if (!(await confirmNext(held.id, step, now))) return countWrong(held, 'factor.code_used', now)
    await insertProof(held.id, { step }, now)
    await unproveSessions(accountId, tokenHash)
    await proveSession(tokenHash, accountId, now)
    return { done: await renewCodes(held.id) }
  })
}
