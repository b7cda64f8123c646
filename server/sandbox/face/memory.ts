import { toDate, type Instant } from '@/domain/time'
import { run } from '@server/db/transaction'

/** $1 reference, $2 gate, $3 hash, $4 now. */
const keepStatement = {
  name: 'sandbox-face-keep',
  text: `INSERT INTO sandbox_face (ref, gate, hash, at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (ref) DO UPDATE SET gate = excluded.gate, hash = excluded.hash, at = excluded.at`,
}
/** The gate knows a face from now on; of the photo its hash alone is kept. */
export const keepFace = ({ ref, gate, hash }: { ref: string; gate: string; hash: string }, now: Instant) =>
  run(keepStatement, [ref, gate, hash, toDate(now)])

/** $1 reference, $2 gate. */
const dropStatement = { name: 'sandbox-face-drop', text: 'DELETE FROM sandbox_face WHERE ref = $1 AND gate = $2 RETURNING ref' }
/** The gate forgets a face; false where it knew none. */
export const dropFace = async (ref: string, gate: string): Promise<boolean> => (await run(dropStatement, [ref, gate])).length > 0
