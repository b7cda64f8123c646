import { withCluster, type BenchDatabase } from '../database'
import type { Seed } from '../seed'
import { nothing, sendOk } from './calls'
import { Connection } from './connection'
import { cpuMeter, type CpuMeter } from './cpu'
import { startServer } from './server-process'

export interface Served {
  /** Of the first server. */
  port: number
  database: BenchDatabase
  /** New connections to the servers in turn, open on both sides: the kernel accepts before the server has looked. */
  connect(count: number): Promise<Connection[]>
  cpu: CpuMeter
}

/** Gives `work` the delivered server on a seeded PostgreSQL, or several of them on one. */
export const withServer = <T>(seed: Seed, work: (served: Served) => Promise<T>, count = 1): Promise<T> =>
  withCluster(async (cluster) => {
    const database = await cluster.make('served', seed)
    const servers = await Promise.all(Array.from({ length: count }, () => startServer(database.url, '2026-05-22T10:00:00+08:00')))
    const opened: Connection[] = []
    const connect = async (count: number) => {
      const connections = await Promise.all(Array.from({ length: count }, (_, n) => Connection.open(servers[n % servers.length]!.port)))
      opened.push(...connections)
      await Promise.all(connections.map((connection) => sendOk(connection, nothing)))
      return connections
    }
    try {
      return await work({
        port: servers[0]!.port,
        database,
        connect,
        cpu: cpuMeter(
          servers.map(({ pid }) => pid),
          cluster.pid,
        ),
      })
    } finally {
      for (const connection of opened) connection.close()
      await Promise.all(servers.map((server) => server.stop()))
    }
  })
