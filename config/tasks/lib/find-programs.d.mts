/** The browser of the tests: CHROMIUM, else where it usually is; undefined without any. */
export function findChromium(): string | undefined

/** The folder of PostgreSQL's server programs: PG_BIN, else Debian's newest from 15 on, else that of `pg_config`, else of PATH; undefined without any. */
export function findPostgres(): string | undefined

/** The executable of PgBouncer; PGBOUNCER names another. */
export function findPooler(): string | undefined
