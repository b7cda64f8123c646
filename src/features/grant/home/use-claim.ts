import { useState } from 'react'
import type { GrantActivity, GrantRecord } from '@/contract/grant'
import { useAttempt } from '@/http/use-attempt'
import { goLogin } from '@/shell/session/session-guard'
import type { useClaimMutation } from '../grant-queries'

/** What became of a claim: the records that it gave, no membership yet, a refusal with its reason, or no answer. */
export type ClaimOutcome =
  | { kind: 'done'; records: readonly GrantRecord[]; isFirst: boolean }
  | { kind: 'bind' }
  | { kind: 'failed'; msg: string }
  | { kind: 'unknown'; again: () => void }

/** Claiming grants of a shop by one of its two calls: a visitor is sent to log in first and taps again afterwards (commerce ledger MC-125, MC-128, MC-249). */
export const useClaim = (shopId: number, userId: number | undefined, claims: ReturnType<typeof useClaimMutation>) => {
  const attempt = useAttempt(claims)
  const [outcome, setOutcome] = useState<ClaimOutcome>()
  const [claiming, setClaiming] = useState<number>()
  const claim = (grant: Pick<GrantActivity, 'id'>) => {
    if (userId === undefined) return void goLogin()
    setClaiming(grant.id)
    setOutcome(undefined)
    attempt.send(
      { activity_id: grant.id, user_id: userId, shop_id: shopId },
      {
        onSuccess: ({ records, is_first: isFirst }) =>
          setOutcome(records.length > 0 ? { kind: 'done', records, isFirst } : { kind: 'bind' }),
        onRefused: ({ msg }) => setOutcome({ kind: 'failed', msg }),
        onUnknown: () => setOutcome({ kind: 'unknown', again: () => claim(grant) }),
      },
    )
  }
  return { claim, claiming: attempt.busy ? claiming : undefined, outcome, close: () => setOutcome(undefined) }
}
