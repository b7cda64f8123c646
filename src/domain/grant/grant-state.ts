import type { Instant } from '../time'
import type { GrantFacts } from './judge-grant'

export type GrantState = 'coming' | 'open' | 'gone' | 'over' | 'stopped'

/** In this order staff read grants: what goes on, what comes, what has ended. */
const ORDER: readonly GrantState[] = ['open', 'gone', 'coming', 'stopped', 'over']

/** The state of a grant, whoever reads it; one that was stopped stays so after its end. */
export const grantState = (
  { start, end, stock, taken }: Omit<GrantFacts, 'name' | 'target'>,
  isStopped: boolean,
  now: Instant,
): GrantState => {
  if (isStopped) return 'stopped'
  if (now >= end) return 'over'
  if (now < start) return 'coming'
  return stock !== null && taken >= stock ? 'gone' : 'open'
}

/** Whether a grant can still be claimed, today or later. */
export const isAhead = (state: GrantState): boolean => state === 'open' || state === 'gone' || state === 'coming'

/** Puts grants in the order in which staff read them; those of one state stay as they are. */
export const sortForStaff = <Grant extends { state: GrantState }>(grants: readonly Grant[]): Grant[] =>
  ORDER.flatMap((state) => grants.filter((grant) => grant.state === state))
