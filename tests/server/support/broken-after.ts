import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import type { Engine } from '@server/db/engine'
import { inTransaction, withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'

class Undo extends Error {}

/** Damages the database, audits it and undoes the damage. Returns the names of the broken invariants. */
export const brokenAfter = async (engine: Engine, ...defects: readonly string[]): Promise<string[]> => {
  let broken: string[] = []
  await withEngine(engine, () =>
    inTransaction(async () => {
      for (const defect of defects) await rows(defect)
      broken = brokenIn(await auditDatabase())
      throw new Undo()
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return broken
}
