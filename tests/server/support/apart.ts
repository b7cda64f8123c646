import pg from 'pg'

/** How PostgreSQL knows the connections of `openApart`. */
export const APART = 'apart'

/** A connection beside those of a server. */
export interface Apart {
  run<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/**
 * The connection that puts rows back. No trigger fires on it, ever: to switch them off for a moment, on one of the server's own connections or for a
 * table, makes those connections plan all of their statements again, which takes longer than most tests. Nothing cascades either.
 */
export const openApart = (url: string): Apart => {
  let opened: Promise<pg.Client> | undefined
  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: APART,
      options: '-c session_replication_role=replica -c TimeZone=UTC -c lock_timeout=10000',
    })
    // The database of a test is dropped with its connections.
    client.on('error', () => {})
    await client.connect()
    return client
  }
  return {
    run: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await (await (opened ??= connect())).query<Row>(text, values)).rows as Row[],
    close: async () => (await opened)?.end(),
  }
}
