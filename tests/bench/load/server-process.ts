import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { tasks } from '../tasks'

export interface ServerProcess {
  port: number
  pid: number
  /** Collects the server's garbage. */
  collect(): void
  stop(): Promise<void>
}

/** The secret of sessions, codes of entry and their like. */
export const SECRET = 'the secret of a server that is measured'

const COLLECT = `data:text/javascript,process.on('SIGUSR2', () => gc())`

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** The server as it is delivered, a process of its own on the given database or on an embedded one in `folder`, logging to a file as in production. */
export const startServer = async (
  databaseUrl: string,
  clock: string,
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-bench-server-')),
): Promise<ServerProcess> => {
  const bundle = path.resolve('.cache/run/bench-server.mjs')
  const [{ serverBundle }, { serverEnvironment }] = await Promise.all([tasks.esbuild(), tasks.serverBuild()])
  await build(serverBundle('server/main.ts', bundle))
  const port = await freePort()
  const log = path.join(folder, 'log')
  const out = fs.openSync(log, 'a')
  const profile = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []
  const child = spawn(process.execPath, ['--enable-source-maps', '--expose-gc', '--import', COLLECT, ...profile, bundle], {
    stdio: ['ignore', out, out],
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: String(port),
      DEMO: '0',
      SESSION_SECRET: SECRET,
      CLOCK: clock,
      NODE_ENV: 'development',
      RATE_LIMIT: '100000000',
    } as unknown as NodeJS.ProcessEnv,
  })
  fs.closeSync(out)
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const atExit = () => child.kill('SIGKILL')
  process.once('exit', atExit)
  const stop = async () => {
    process.off('exit', atExit)
    child.kill('SIGTERM')
    await ended
    fs.rmSync(folder, { recursive: true, force: true })
  }
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${fs.readFileSync(log, 'utf8').slice(-2_000)}`)
    const alive = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (alive) return { port, pid: child.pid!, collect: () => void child.kill('SIGUSR2'), stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
