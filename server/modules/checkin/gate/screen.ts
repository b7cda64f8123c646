import { fail } from '@server/errors'
import { judgeScreen } from '@/domain/checkin/screen'
import type { Instant } from '@/domain/time'
import { generationAt, mac, screenKey } from './keys'
import { listRevoked } from './repository'

export interface Shown {
  shopId: number
  gateId: number
  /** The token on the screen; undefined where the code was a printed one. */
  token: string | undefined
}

/** Fails where a phone that wants a gate to open has not read the gate's screen just now. Keys that a revoked gate of the shop knew prove nothing. */
export const insistOnScreen = async (secret: string, { shopId, gateId, token }: Shown, now: Instant): Promise<void> => {
  const generation = generationAt(await listRevoked(shopId), now)
  const verdict = judgeScreen(token, (day) => screenKey(secret, { shopId, gateId }, { day, generation }), now, mac)
  if (!verdict.ok) fail(verdict.reason)
}
