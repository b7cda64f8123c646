import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import pg from 'pg'
import { EmbeddedSocket } from './embedded-socket'
import type { Engine } from './engine'
import { makeEngine } from './pool-engine'

/** How many milliseconds a request waits for the only session before it is refused with `server.busy`. */
const PATIENCE = 30_000

/** Opens the embedded engine on a folder that the caller has locked, or in memory, optionally from a dumped folder. */
export const openPglite = async ({ folder, dump }: { folder?: string; dump?: Blob }): Promise<Engine & { dump(): Promise<Blob> }> => {
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    extensions: { btree_gist },
  })
  await pglite.exec("SET TIME ZONE 'UTC'")
  const pool = new pg.Pool({
    stream: () => new EmbeddedSocket(pglite),
    user: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PATIENCE,
  } as unknown as pg.PoolConfig)
  // The engine has one session for its life: a new connection first clears what a broken one left behind.
  pool.on('connect', (client) => void client.query('ROLLBACK; DEALLOCATE ALL').catch(() => undefined))
  const engine = makeEngine('pglite', pool)
  const { close } = engine
  return Object.assign(engine, {
    close: async () => {
      await close()
      await pglite.close()
    },
    dump: () => pglite.dumpDataDir('none'),
  })
}
