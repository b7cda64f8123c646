import type { Instant } from '@/domain/time'
import { eachAnyway } from './each-anyway'
import type { Sweep } from './sweeps'

/** Forgets what a module has kept for long enough (`forgetAfter`). */
export const forgetSweep = (module: string, every: 'hour' | 'day', ...forgets: readonly ((now: Instant) => Promise<void>)[]): Sweep => ({
  name: `${module}: forget what is old`,
  every,
  run: (now) => eachAnyway(forgets, (forget) => forget(now)),
})
