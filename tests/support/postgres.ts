import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findPostgres } from '../../config/tasks/lib/find-programs.mjs'
import { isRunning, markProcess, type ProcessMark } from '@server/db/running-process'

export interface Cluster {
  /** postgres://…/postgres, where databases can be made; TCP on 127.0.0.1. */
  url: string
  /** Where `pgbench`, `psql` and the others of this version are. */
  bin: string
  /** The parent of all its other processes. */
  pid: number
  /** Shuts the server down as its administrator does, closing connections; `resume` starts it again at the same address. */
  halt(): Promise<void>
  resume(): Promise<void>
  /** Stops all of its processes: connections stay open, and nothing is answered; `thaw` continues. */
  freeze(): void
  thaw(): void
  /** Ends it at once and removes its folder. */
  stop(): Promise<void>
}

const MISSING = 'No PostgreSQL server was found: install PostgreSQL 15, or point PG_BIN to the folder of its initdb and postgres.'

/** initdb and postgres refuse to run as root: the user that they run as instead. */
export function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const rows = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'))
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody')
  if (!row) throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as.')
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = net.createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** Waits until the server answers a query; throws its log when it ends instead. */
async function ready(url: string, server: ChildProcess, log: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${fs.readFileSync(log, 'utf8').slice(-2_000)}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function initialise(bin: string, folder: string, password: string, who: ReturnType<typeof owner>): string {
  const data = path.join(folder, 'data')
  const secret = path.join(folder, 'password')
  fs.writeFileSync(secret, password, { mode: 0o600 })
  if (who) for (const file of [folder, secret]) fs.chownSync(file, who.uid, who.gid)
  const args = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256', `--pwfile=${secret}`, '--no-sync']
  const run = spawnSync(path.join(bin, 'initdb'), args, { encoding: 'utf8', cwd: folder, ...who })
  if (run.status !== 0) throw new Error(`initdb failed:\n${run.stderr || String(run.error)}`)
  return data
}

const PREFIX = 'yueke-postgres-'
/** The maker of a cluster: written into its folder before anything else. */
const OWNER = 'owner.json'

const readOwner = (folder: string): ProcessMark | undefined => {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, OWNER), 'utf8')) as ProcessMark
  } catch {
    return undefined
  }
}

/** The running server of a cluster's folder: the number in its pid file may be another program's by now. */
const findServer = (folder: string): number | undefined => {
  try {
    const pid = Number(fs.readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
    const command = fs.existsSync('/proc/self')
      ? fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout
    return command.includes(folder) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Ends clusters whose makers were killed, and removes their folders. A living run's cluster stays. */
export async function sweepClusters(parent = os.tmpdir()): Promise<void> {
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(parent, name)
    const maker = readOwner(folder)
    if (!maker || isRunning(maker)) continue
    try {
      const pid = findServer(folder)
      if (pid !== undefined) process.kill(pid, 'SIGQUIT')
      for (let tries = 0; tries < 100 && findServer(folder) !== undefined; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50))
      fs.rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another user's cluster, or another run removes it at this moment.
    }
  }
}

const listChildren = (pid: number): number[] => {
  if (fs.existsSync('/proc/self')) return fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g)?.map(Number) ?? []
  const { stdout } = spawnSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return rows.flatMap(([parent, child]) => (parent === pid && child !== undefined ? [child] : []))
}

/**
 * Starts a PostgreSQL cluster of its own, in a new folder under `parent` (the system's temporary folder), on a free port of 127.0.0.1. It writes
 * through to the disk of that folder as in production, which benchmarks need. It ends with this process, however that ends except by SIGKILL; the
 * remains of a killed one are removed at the next start.
 */
export async function startPostgres(settings: Record<string, string | number> = {}, parent = os.tmpdir()): Promise<Cluster> {
  const bin = findPostgres()
  if (!bin) throw new Error(MISSING)
  await sweepClusters(parent)
  const folder = fs.mkdtempSync(path.join(parent, PREFIX))
  fs.writeFileSync(path.join(folder, OWNER), JSON.stringify(markProcess(process.pid)))
  const who = owner()
  const password = randomBytes(12).toString('hex')
  const data = initialise(bin, folder, password, who)
  const port = await freePort()
  const all = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: '256MB',
    ...settings,
  }
  const log = path.join(folder, 'log')
  const args = ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const launch = () => {
    const out = fs.openSync(log, 'a')
    const child = spawn(path.join(bin, 'postgres'), args, { stdio: ['ignore', out, out], cwd: folder, ...who })
    fs.closeSync(out)
    return { child, ended: new Promise<void>((resolve) => void child.once('exit', () => resolve())) }
  }
  let server = launch()
  const remove = () => fs.rmSync(folder, { recursive: true, force: true })
  const atExit = () => {
    server.child.kill('SIGQUIT')
    server.child.kill('SIGCONT')
    remove()
  }
  process.once('exit', atExit)
  const halt = async () => {
    server.child.kill('SIGINT')
    await server.ended
  }
  const stop = async () => {
    process.off('exit', atExit)
    await halt()
    remove()
  }
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const answers = () => ready(url, server.child, log)
  const signalAll = (signal: NodeJS.Signals) => {
    const { pid, exitCode } = server.child
    if (exitCode !== null) return
    for (const each of [pid!, ...listChildren(pid!)]) process.kill(each, signal)
  }
  try {
    await answers()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    bin,
    get pid() {
      return server.child.pid!
    },
    halt,
    resume: () => {
      server = launch()
      return answers()
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop,
  }
}
