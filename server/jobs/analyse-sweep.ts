import { analyse } from '../db/analyse'
import type { Sweep } from './sweeps'

/** Does daily on the embedded engine what autovacuum does on PostgreSQL; runs after the day's other sweeps. */
export const analyseSweep: Sweep = { name: 'database.analyse', every: 'day', run: analyse }
