import { inTransaction, run } from '../db/transaction'
import { MOST_ROWS, type Finding } from './finding'
import { invariants } from './invariants'

/** Checks every invariant over the database in scope on one snapshot, without changing anything. A database is sound if no finding has a `broken` above 0. */
export const auditDatabase = (): Promise<Finding[]> =>
  inTransaction(
    async () => {
      // An invariant reads whole tables, which may take longer than a request's limit.
      await run({ name: 'audit-patiently', text: 'SET LOCAL statement_timeout = 0' })
      const findings: Finding[] = []
      for (const { name, about, sql } of invariants) {
        const found = await run<{ total: number; row: Record<string, unknown> }>({
          name: `audit-${name}`,
          text: `SELECT count(*) OVER () AS total, to_jsonb(x) AS row FROM (${sql}) x LIMIT ${MOST_ROWS}`,
          isPatient: true,
        })
        findings.push({ name, about, broken: found[0]?.total ?? 0, rows: found.map(({ row }) => row) })
      }
      return findings
    },
    { isolation: 'repeatable read' },
  )

/** The names of the violated invariants. */
export const brokenIn = (findings: readonly Finding[]): string[] => findings.filter(({ broken }) => broken > 0).map(({ name }) => name)
