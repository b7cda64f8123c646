/** A statement with its own name: prepared once per connection. Names are unique in the whole server. */
export interface Statement {
  name: string
  text: string
  /** May take longer than a request's limit (`ANALYZE`); its transaction lifts the database's own limit. */
  isPatient?: true
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable'

/** Where queries go: the engine itself, or one open transaction. */
export interface Scope {
  run<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}

/** One connection kept for several transactions, for migrations and advisory locks. */
export interface Session {
  /** Runs several statements of one text, without values. */
  exec(text: string): Promise<void>
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/**
 * The database, embedded or served. On both: bigint and count() are numbers, numeric is text (cast to float8 or integer in SQL for a number), timestamptz is a
 * Date, date is `YYYY-MM-DD`, json is parsed; a json value is passed as text (`JSON.stringify`). Sessions are in UTC.
 */
export interface Engine extends Scope {
  readonly kind: 'pglite' | 'pg'
  /** The largest number of connections. */
  readonly connections: number
  /** How many milliseconds a request waits for a connection before it is refused with `server.busy`. */
  readonly patience: number
  /** Opens one transaction, commits when `work` resolves and rolls back when it rejects or when a statement failed inside. */
  begin<T>(work: (scope: Scope) => Promise<T>, isolation?: Isolation): Promise<T>
  session<T>(work: (session: Session) => Promise<T>): Promise<T>
  close(): Promise<void>
}
