import { onAway } from './on-away'
import type { SteadyPort } from './types'

export const steady = { now: () => performance.now(), onAway } satisfies SteadyPort
