import { keepDays } from '@/domain/keep-days'
import { forgetAfter } from '@server/db/forget'
import { eachAnyway } from '@server/jobs/each-anyway'
import { forgetSweep } from '@server/jobs/forget-sweep'
import type { Sweep } from '@server/jobs/sweeps'
import { closeTrainings } from './close'
import { tellAsked } from './remind'
import { makeSnapshots } from './snapshot'

/** The rankings of the last midnight, the results of what has ended, and who asked to be told. */
export const competitionSweep: Sweep = {
  name: 'competition.rankings',
  every: 'minute',
  run: (now) => eachAnyway([makeSnapshots, closeTrainings, tellAsked], (step) => step(now)),
}

/** Forgets what members said of missing days. */
export const competitionForgets = forgetSweep(
  'competition',
  'day',
  forgetAfter(keepDays.dispute, { table: 'training_dispute', at: 'created_at' }),
)
