/** A statement with its own name: prepared once per connection. Names are unique in the whole server. */
export interface Statement {
  name: string
  text: string
  /** May take longer than a request waits (`ANALYZE`); its transaction lifts the database's own limit. */
  isPatient?: true
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable'

/** Where queries go: the engine itself, or one open transaction. */
export interface Scope {
  run<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}

/** One connection held for a while, for migrations and advisory locks. */
export interface Session {
  /** Several statements in one text, no values. */
  exec(text: string): Promise<void>
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/**
 * The database, embedded or served. On both: bigint and count() are numbers, numeric is text (cast to float8 or integer in SQL where a number is
 * meant), timestamptz is a Date, date is `YYYY-MM-DD`, json is parsed; a json value is handed over as text (`JSON.stringify`). Sessions are in UTC.
 */
export interface Engine extends Scope {
  readonly kind: 'pglite' | 'pg'
  /** How many connections there are at most. */
  readonly connections: number
  /** How many milliseconds a request waits for its turn at them before it is told that the server is busy. */
  readonly patience: number
  /** Opens one transaction, commits when `work` resolves and rolls back when it rejects or when a statement failed inside. */
  begin<T>(work: (scope: Scope) => Promise<T>, isolation?: Isolation): Promise<T>
  session<T>(work: (session: Session) => Promise<T>): Promise<T>
  close(): Promise<void>
}
