import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findPooler } from '../../config/tasks/lib/find-programs.mjs'
import { freePort, owner } from './postgres'

export interface Pooler {
  /** postgres://… through which every database of the cluster is reached. */
  url: string
  stop(): Promise<void>
}

/** The least configuration of a pooler; connections are rotated, so that state left in one meets another client at once. */
const writeSettings = (cluster: URL, port: number): string => `[databases]
* = host=${cluster.hostname} port=${cluster.port} user=${cluster.username} password=${cluster.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_round_robin = 1
`

/** Starts PgBouncer in transaction mode in front of a cluster, on a free port of 127.0.0.1. It ends with this process. */
export async function startPooler(clusterUrl: string): Promise<Pooler> {
  const program = findPooler()
  if (!program) throw new Error('PgBouncer is missing: install it, or point PGBOUNCER to its executable.')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-pooler-'))
  const who = owner()
  const port = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(file, writeSettings(new URL(clusterUrl), port), { mode: 0o600 })
  if (who) for (const each of [folder, file]) fs.chownSync(each, who.uid, who.gid)
  const child = spawn(program, [file], { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder, ...who })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4_000)))
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const url = Object.assign(new URL(clusterUrl), { host: `127.0.0.1:${port}` }).toString()
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${said}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.query('SELECT 1')
      break
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return {
    url,
    stop: async () => {
      process.off('exit', kill)
      kill()
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
