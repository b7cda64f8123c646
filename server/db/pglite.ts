import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import pg from 'pg'
import { EmbeddedSocket } from './embedded-socket'
import type { Engine } from './engine'
import { engineOf } from './pool-engine'

/** How many milliseconds a request waits for its turn before it is told that the database is busy. */
const PATIENCE = 30_000

/** Opens the embedded engine on a folder (locked by the caller), or in memory, there also from a dumped folder. */
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
  // The engine has one session for ever: what a connection that broke left in it goes when the next one begins.
  pool.on('connect', (client) => void client.query('ROLLBACK; DEALLOCATE ALL').catch(() => undefined))
  const engine = engineOf('pglite', pool)
  const { close } = engine
  return Object.assign(engine, {
    close: async () => {
      await close()
      await pglite.close()
    },
    dump: () => pglite.dumpDataDir('none'),
  })
}
