import { withCluster, type BenchDatabase } from '../database'
import type { Seed } from '../seed'
import { Connection } from './connection'
import { startServer } from './server-process'

export interface Served {
  port: number
  database: BenchDatabase
  /** New connections, open. */
  connect(count: number): Promise<Connection[]>
}

/** Gives `work` the delivered server on a seeded PostgreSQL. */
export const withServer = <T>(seed: Seed, work: (served: Served) => Promise<T>): Promise<T> =>
  withCluster(async (cluster) => {
    const database = await cluster.make('served', seed)
    const server = await startServer(database.url, '2026-05-22T10:00:00+08:00')
    const opened: Connection[] = []
    const connect = async (count: number) => {
      const connections = await Promise.all(Array.from({ length: count }, () => Connection.open(server.port)))
      opened.push(...connections)
      return connections
    }
    try {
      return await work({ port: server.port, database, connect })
    } finally {
      for (const connection of opened) connection.close()
      await server.stop()
    }
  })
