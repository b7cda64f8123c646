import type { Engine } from '@server/db/engine'
import { migrate } from '@server/db/migrate'
import { openPostgres } from '@server/db/postgres'
import { startPostgres, type Cluster } from '../support/postgres'
import { fill, NOW, type Seed } from './seed'

export interface BenchDatabase {
  url: string
  engine: Engine
}

export interface BenchCluster {
  bin: string
  pid: number
  /** A migrated and seeded database, with the service's own pool on it. */
  make(name: string, seed: Seed): Promise<BenchDatabase>
  stop(): Promise<void>
}

// Writes reach the disk as in production. Autovacuum and automatic checkpoints would hit one side of a pair and not the other.
const SETTINGS = { autovacuum: 'off', checkpoint_timeout: '1h', max_wal_size: '8GB', shared_buffers: '512MB' }

/** A PostgreSQL cluster of the benchmark's own. */
export const openCluster = async (): Promise<BenchCluster> => {
  const cluster: Cluster = await startPostgres(SETTINGS)
  const opened: Engine[] = []
  const make = async (name: string, seed: Seed): Promise<BenchDatabase> => {
    const control = openPostgres({ url: cluster.url, max: 1 })
    try {
      await control.session((session) => session.exec(`CREATE DATABASE ${name}`))
    } finally {
      await control.close()
    }
    const url = new URL(cluster.url)
    url.pathname = `/${name}`
    const engine = openPostgres({ url: url.href })
    opened.push(engine)
    await migrate(engine, NOW)
    await fill(engine, seed)
    return { url: url.href, engine }
  }
  const stop = async () => {
    await Promise.allSettled(opened.map((engine) => engine.close()))
    await cluster.stop()
  }
  return { bin: cluster.bin, pid: cluster.pid, make, stop }
}

/** Gives `work` a cluster of its own and ends it. */
export const withCluster = async <T>(work: (cluster: BenchCluster) => Promise<T>): Promise<T> => {
  const cluster = await openCluster()
  try {
    return await work(cluster)
  } finally {
    await cluster.stop()
  }
}
