import type { Migration } from '../migration'
import heart from './0170-heart.sql'
import scores from './0179-scores.sql'
import medals from './0164-medals.sql'
import measures from './0181-measures.sql'

/** What came with hearts, scores, medals and measures, in its order. */
export const bodyMigrations: readonly Migration[] = [
  { id: '0170-heart', sql: heart },
  { id: '0179-scores', sql: scores },
  { id: '0164-medals', sql: medals },
  { id: '0181-measures', sql: measures },
]
