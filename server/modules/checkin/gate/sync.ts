import { AppError, fail } from '@server/errors'
import { reasonWire } from '@server/reason-wire'
import type { guardSync } from '@/contract/checkin/gate'
import type { CallBody, CallData } from '@/contract/define'
import { addMinutes, readInstant, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { isCheckinWord, notingRefusal, type GateTry } from './gate-try'
import { chooseType } from './pass-gate'
import { redeemCode } from './redeem'
import { listAnsweredSteps, type AnsweredStep } from './repository'

type Step = CallBody<typeof guardSync>['steps'][number]
type SyncedStep = CallData<typeof guardSync>['steps'][number]

/** So long a gate may have been without a network. */
const MOST_MINUTES = 24 * 60
/** By so much the clock of a gate may be ahead. */
const AHEAD_MINUTES = 1

const answeredWire = ({ key, step, result }: AnsweredStep, locale: ErrorLocale): SyncedStep => ({
  key,
  ok: result === 'ok',
  type: step === null ? null : chooseType(step),
  reason: isCheckinWord(result) ? reasonWire(locale, { ok: false, reason: result }) : null,
})

interface Gate {
  deviceId: number
  shopId: number
  brandId: number
}

const redeemStep = async (secret: string, { code, key, at: text }: Step, gate: Gate, now: Instant): Promise<unknown> => {
  const at = readInstant(text)
  const tried: GateTry = { reader: { ...gate, by: { deviceId: gate.deviceId } }, kind: 'code', at, receivedAt: now, stepKey: key }
  if (at > addMinutes(now, AHEAD_MINUTES)) return notingRefusal(tried, async () => fail('checkin.code_early'))
  if (at < addMinutes(now, -MOST_MINUTES)) return notingRefusal(tried, async () => fail('checkin.code_late'))
  return redeemCode(secret, code, tried)
}

/**
 * Redeems what a gate let through while it had no network, one by one and each by the gate's own time. A step that was sent before is answered as it was then; one
 * that does not go with what happened meanwhile is told with its reason.
 */
export const syncSteps = async (
  secret: string,
  steps: readonly Step[],
  gate: Gate,
  now: Instant,
  locale: ErrorLocale,
): Promise<SyncedStep[]> => {
  const answeredNow = async (keys: readonly string[]) =>
    new Map((await listAnsweredSteps(gate.deviceId, keys)).map((told) => [told.key, told]))
  const keys = steps.map(({ key }) => key)
  const before = await answeredNow(keys)
  for (const step of steps) {
    if (before.has(step.key)) continue
    await redeemStep(secret, step, gate, now).catch((error: unknown) => {
      // Anything else, such as a busy database, is for the gate to send again.
      if (!(error instanceof AppError) || !isCheckinWord(error.code)) throw error
    })
  }
  const told = await answeredNow(keys)
  return keys.map((key) => answeredWire(told.get(key)!, locale))
}
