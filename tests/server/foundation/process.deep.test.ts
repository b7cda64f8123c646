import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { Type } from '@sinclair/typebox'
import { call } from '@/contract/define'
import { readConfig } from '@server/config'
import type { Module } from '@server/context'
import { start } from '@server/start'
import { describeOnBothEngines, openEmptyDatabase, type TestDatabase } from '../support/database'
import { runProcess, temporaryFolder, type RunningProcess } from '../support/process'

const slow = call({
  method: 'GET',
  path: '/api/slow/',
  authority: { who: 'visitor' },
  summary: 'Takes its time',
  data: Type.Object({ done: Type.Boolean() }),
})

interface Got {
  status: number
  connection: string | undefined
  body: string
}

const get = (url: string, agent?: http.Agent): Promise<Got> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body }))
      })
      .on('error', reject)
  })

describeOnBothEngines('the running server', () => {
  let folder: string
  let remove: () => void
  let database: TestDatabase
  const started: RunningProcess[] = []
  beforeAll(async () => {
    ;({ folder, remove } = temporaryFolder())
    database = await openEmptyDatabase()
  })
  afterAll(async () => {
    for (const { child } of started) child.kill('SIGKILL')
    await Promise.all(started.map(({ ended }) => ended))
    await database.close()
    remove()
  })

  const environment = (more: Record<string, string> = {}) => ({
    DATA_DIR: folder,
    PORT: '0',
    DEMO: '0',
    ...(database.url && { DATABASE_URL: database.url }),
    ...more,
  })
  const run = (more?: Record<string, string>) => {
    const running = runProcess('server/main.ts', environment(more))
    started.push(running)
    return running
  }

  it('prints its state and its address, then stops on SIGTERM with exit code 0', async () => {
    const server = run()
    const [, address] = await server.seen(/Yueke is ready: (\S+)\//)
    expect(server.output()).toMatch(/Migrated the database: 0001-first-journey/)
    expect(server.output()).toContain(`${address}/docs`)
    expect(await get(`${address}/healthz`)).toMatchObject({ status: 200 })
    expect(await get(`${address}/readyz`)).toMatchObject({ status: 200 })
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.output()).toMatch(/Stopped\n$/)
  })

  it('keeps its data and its sessions across a restart, and refuses a second process on its folder or port', async () => {
    const first = run()
    const [, port] = await first.seen(/127\.0\.0\.1:(\d+)\//)
    expect(first.output()).toContain('The database is up to date')
    const second = run({ PORT: port! })
    expect(await second.ended).toBe(1)
    const reason = database.url ? `PORT ${port} on 127.0.0.1 is taken` : `The data folder ${folder} is in use by process ${first.child.pid}`
    expect(second.output().trim().split('\n').at(-1)).toContain(reason)
    first.child.kill('SIGINT')
    expect(await first.ended).toBe(0)
  })

  it('says when its port is taken, and releases its folder', async () => {
    const holder = net.createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => holder.once('listening', resolve))
    const { port } = holder.address() as net.AddressInfo
    const server = run({ PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(server.output().trim().split('\n').at(-1)).toBe(
      `PORT ${port} on 127.0.0.1 is taken by another program: stop that one or set PORT to another number.`,
    )
    expect(fs.existsSync(`${folder}/lock`)).toBe(false)
    holder.close()
  })

  it('says when PostgreSQL does not answer, without the password', async () => {
    const server = run({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/none' })
    expect(await server.ended).toBe(1)
    expect(server.output().trim().split('\n').at(-1)).toBe('DATABASE_URL: PostgreSQL at 127.0.0.1:1/none does not answer (ECONNREFUSED).')
  })

  it('answers the requests in flight when it is stopped, and nothing after that', async () => {
    let arrived: () => void = () => {}
    const atWork = new Promise<void>((resolve) => (arrived = resolve))
    let finish: () => void = () => {}
    const told = new Promise<void>((resolve) => (finish = resolve))
    const module: Module = {
      name: 'slow',
      routes: (mount, { engine }) =>
        mount(slow, async () => {
          arrived()
          await told
          // The data survived.
          return { done: (await engine.run({ name: 'slow', text: 'SELECT 1' })).length === 1 }
        }),
    }
    const server = await start(readConfig(environment()), () => {}, [module])
    const agent = new http.Agent({ keepAlive: true })
    // An idle connection must not delay the stop.
    await get(`${server.address}/healthz`, agent)
    const inFlight = get(`${server.address}/api/slow/`)
    await atWork
    const stopped = server.stop()
    await expect(get(`${server.address}/healthz`)).rejects.toThrow(/ECONN(REFUSED|RESET)/)
    finish()
    expect(await inFlight).toMatchObject({ status: 200, connection: 'close', body: expect.stringContaining('"done":true') })
    await stopped
    agent.destroy()
  })
})
