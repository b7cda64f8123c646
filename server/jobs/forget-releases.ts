import { columns, computed, sql } from '@server/db/columns'
import { addMinutes, DAY_MS, MINUTE_MS, toDate, type Instant } from '@/domain/time'
import type { Sweep } from './sweeps'
import { tryHold } from '../db/locks'
import { release } from '../db/release'
import { inTransaction, run } from '../db/transaction'

/** How long a release must be unused before its functions are dropped. */
const LIFE = (30 * DAY_MS) / MINUTE_MS

// A release without a date is counted as used now.
const see = { name: 'release-see', text: 'UPDATE sql_release SET seen_at = $2 WHERE name = $1 OR seen_at IS NULL' }
const forgotten = {
  name: 'release-forgotten',
  text: sql`SELECT ${columns('sql_release', ['name'], 'r')},
      (SELECT string_agg(format('public.%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid)), ', ')
              FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.proname = ANY (r.functions)) ${computed<{ functions: string | null }>('functions')},
      (SELECT string_agg(format('public.%I', t.typname), ', ')
              FROM pg_type t WHERE t.typnamespace = 'public'::regnamespace AND t.typname = ANY (r.functions)) ${computed<{ types: string | null }>('types')}
           FROM sql_release r WHERE r.seen_at < $1`,
}
const forget = {
  name: 'release-forget',
  text: `WITH gone AS (DELETE FROM sql_release WHERE name = $1) DELETE FROM schema_migration WHERE id = 'functions/' || $1`,
}

const forgetReleases = async (now: Instant): Promise<void> => {
  await run(see, [release.name, toDate(now)])
  await inTransaction(async () => {
    // A server that starts with that release checks for its functions under the same lock.
    if (!(await tryHold('migration'))) return
    const rows = await run<{ name: string; functions: string | null; types: string | null }>(forgotten, [toDate(addMinutes(now, -LIFE))])
    for (const { name, functions, types } of rows) {
      if (functions) await run({ name: `release-drop-${name}`, text: `DROP FUNCTION ${functions}` })
      if (types) await run({ name: `release-drop-types-${name}`, text: `DROP TYPE ${types}` })
      await run(forget, [name])
    }
  })
}

/**
 * Records that this release is in use and drops the functions of releases unused for thirty days. A server of a dropped release makes its functions again at
 * start.
 */
export const releaseSweep: Sweep = { name: 'database.releases', every: 'day', run: forgetReleases }
