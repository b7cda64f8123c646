import { PGlite, types, type Results, type Transaction } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db, Engine, Isolation, Scope } from './engine'

interface Client {
  query<T>(text: string, values?: unknown[], options?: object): Promise<Results<T>>
}

const scopeOn = (client: Client): Scope => {
  let db: Db | undefined
  return {
    get db() {
      return (db ??= drizzle(client as PGlite) as unknown as Db)
    },
    run: async (statement, values = []) => (await client.query<never>(statement.text, values as unknown[])).rows,
  }
}

const begin = (pglite: PGlite) => {
  return <T>(work: (scope: Scope) => Promise<T>, isolation?: Isolation): Promise<T> =>
    pglite.transaction(async (transaction: Transaction) => {
      // COMMIT of a transaction in which a statement failed is silently a ROLLBACK: that must not look like success.
      let failed: { error: unknown } | undefined
      const client: Client = {
        query: async (text, values, options) => {
          try {
            return await transaction.query(text, values, options)
          } catch (error) {
            failed ??= { error }
            throw error
          }
        },
      }
      if (isolation) await client.query(`SET TRANSACTION ISOLATION LEVEL ${isolation}`)
      const result = await work(scopeOn(client))
      if (failed) throw failed.error
      return result
    })
}

/** Opens the embedded engine on a folder (locked by the caller), or in memory, there also from a dumped folder. */
export const openPglite = async ({ folder, dump }: { folder?: string; dump?: Blob }): Promise<Engine & { dump(): Promise<Blob> }> => {
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    extensions: { btree_gist },
    parsers: { [types.INT8]: Number, [types.DATE]: (text: string) => text },
  })
  await pglite.exec("SET TIME ZONE 'UTC'")
  return Object.assign(scopeOn(pglite), {
    kind: 'pglite' as const,
    begin: begin(pglite),
    session: <T>(work: Parameters<Engine['session']>[0]) =>
      work({
        exec: async (text) => void (await pglite.exec(text)),
        query: async (text, values = []) => (await pglite.query<never>(text, values as unknown[])).rows,
      }) as Promise<T>,
    close: () => pglite.close(),
    dump: () => pglite.dumpDataDir('none'),
  })
}
