import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { CallSpec } from '@/contract/define'
import { addMinutes, readInstant, toDate, type Instant } from '@/domain/time'
import { buildApp } from '@server/app'
import type { MovableClock } from '@server/clock'
import { standingClock } from './standing-clock'
import { readConfig, type Config } from '@server/config'
import type { AppContext, Identity, Module } from '@server/context'
import type { Engine } from '@server/db/engine'
import { setEngine, withEngine } from '@server/db/transaction'
import { loadRooms } from '@server/load-rooms'
import { identity, modules } from '@server/compose'
import { createClientErrors } from '@server/plugins/client-errors'
import { createLog } from '@server/plugins/log'
import type { Pace } from '@server/plugins/slow-bodies'
import { newSessionToken } from '@server/plugins/session'
import type { SmsMessage, SmsNotice } from '@server/providers/sms/port'
import { installQueues } from '@server/jobs/boss'
import { createJobQueue, type JobQueue } from '@server/jobs/queue'
import { createJobReport } from '@server/jobs/report'
import { localStore } from '@server/providers/object-store/local'
import type { ObjectStore } from '@server/providers/object-store/port'
import { payAccounts, type PayAccounts } from '@server/providers/payment/accounts'
import type { Sweeper } from '@server/jobs/sweeps'
import { openTestDatabase, testEngine, type Seed, type TestDatabase } from './database'

/** 10:00 at the venue, a Saturday. */
export const TEN_O_CLOCK = readInstant('2026-11-21T10:00:00+08:00')

export interface Answer<Data = never> {
  status: number
  code: string
  msg: string
  data: Data
  headers: LightMyRequestResponse['headers']
  cookies: LightMyRequestResponse['cookies']
  text: string
}

export interface RequestOptions {
  body?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
  /** The token of `logIn`, sent like the mini-program's. */
  session?: string
  /** The Idempotency-Key. */
  key?: string
  /** The caller's address. */
  from?: string
}

export interface TestApp {
  app: FastifyInstance
  /** Every call that is mounted. */
  specs: readonly CallSpec[]
  engine: Engine
  clock: MovableClock
  context: AppContext
  sweeper: Sweeper
  /** Not started: `jobs.runDue()` runs waiting jobs. */
  jobs: JobQueue
  /** Messages sent by the server, oldest first. */
  sent: SmsMessage[]
  /** Messages without a code, oldest first. */
  told: SmsNotice[]
  /** The server's log, one JSON line each. */
  logged: string[]
  database: TestDatabase
  /** Sends one request and reads its envelope; every answer is also validated against the contract. */
  request<Data = Record<string, never>>(method: string, url: string, options?: RequestOptions): Promise<Answer<Data>>
  /** A session of 30 days for an existing account. */
  logIn(accountId: number): Promise<string>
  /** Brings database, clock and messages back to their start; false where the database cannot be, and another server has to be opened. */
  renew(): Promise<boolean>
  close(): Promise<void>
}

export interface TestAppOptions {
  clock?: Instant
  seed?: Seed
  database?: TestDatabase
  modules?: readonly Module[]
  identity?: Identity
  env?: Record<string, string>
  clientFolder?: string
  rate?: number
  pace?: Pace
  pay?: PayAccounts
  weixin?: AppContext['weixin']
  face?: AppContext['face']
  captcha?: AppContext['captcha']
  vouchers?: AppContext['vouchers']
  voucherApp?: AppContext['voucherApp']
  objects?: ObjectStore
}

const readEnvelope = <Data>(response: LightMyRequestResponse): Answer<Data> => {
  const { headers, cookies, body: text, statusCode } = response
  const isJson = String(headers['content-type']).startsWith('application/json') && text !== ''
  const body = isJson ? response.json<Answer<Data>>() : ({} as Answer<Data>)
  return { ...body, status: body.status ?? statusCode, headers, cookies, text }
}

const withBody = ({ body, form }: RequestOptions, headers: Record<string, string>) => {
  if (form)
    return { headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, payload: new URLSearchParams(form).toString() }
  return body === undefined ? { headers } : { headers: { 'content-type': 'application/json', ...headers }, payload: JSON.stringify(body) }
}

/** Handlers name themselves before they know their server. */
const jobNames = (): string[] => modules.flatMap((module) => module.jobs?.({} as AppContext) ?? []).map(({ name }) => name)

/** On PostgreSQL a server finds the tables of its queues, which take longer to make than the copy; the embedded engine keeps them from one test to the next. */
const readStart = (seed: Seed | undefined): { seed?: Seed } => {
  if (testEngine === 'pglite') return seed ? { seed } : {}
  const name = `${seed?.name ?? ''} with queues`
  const queues = (engine: Engine) => installQueues(engine, jobNames())
  if (seed?.madeBy) return { seed: { name, on: seed, fill: queues } }
  const fill = async (engine: Engine) => {
    await seed?.fill(engine)
    await queues(engine)
  }
  return { seed: { name, fill } }
}

/** The server on a database of its own, without a network: clock standing at 10:00, demo off, codes kept instead of sent. */
export const openTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const database = options.database ?? (await openTestDatabase(readStart(options.seed)))
  const { engine } = database
  setEngine(engine)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-test-'))
  const config: Config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'info',
    RATE_LIMIT: '1000000',
    ...options.env,
  })
  const clock = standingClock(options.clock ?? TEN_O_CLOCK)
  const sent: SmsMessage[] = []
  const told: SmsNotice[] = []
  const logged: string[] = []
  const log = createLog(config.logLevel, { write: (line) => void logged.push(line) })
  const jobs = createJobQueue({ engine, clock, report: createJobReport(log) })
  const context: AppContext = {
    config,
    engine,
    clock,
    identity: options.identity ?? identity,
    ...(options.weixin && { weixin: options.weixin }),
    ...(options.face && { face: options.face }),
    ...(options.captcha && { captcha: options.captcha }),
    ...(options.vouchers && { vouchers: options.vouchers }),
    ...(options.voucherApp && { voucherApp: options.voucherApp }),
    pay: options.pay ?? payAccounts(),
    objects: options.objects ?? localStore(dataDir),
    origin: () => 'http://127.0.0.1',
    sms: {
      async send(message) {
        sent.push(message)
        return 'test'
      },
      async notify(notice) {
        told.push(notice)
        return 'test'
      },
      codesADay: () => undefined,
    },
    log,
    jobs,
    clientErrors: createClientErrors(log),
  }
  const { app, sweeper, specs } = await buildApp(context, {
    modules: options.modules ?? [...modules, ...(await loadRooms(config, context.origin)).modules],
    checkAnswers: true,
    ...(options.clientFolder !== undefined && { clientFolder: options.clientFolder }),
    ...(options.rate !== undefined && { rate: options.rate }),
    ...(options.pace && { pace: options.pace }),
  })

  return {
    app,
    specs,
    engine,
    clock,
    context,
    sweeper,
    jobs,
    sent,
    told,
    logged,
    database,
    async request(method, url, request = {}) {
      const headers: Record<string, string> = {
        ...(request.session && { authorization: `Session ${request.session}`, 'x-client': 'weapp' }),
      }
      if (request.key) headers['idempotency-key'] = request.key
      const response = await app.inject({
        method: method as 'GET',
        url,
        ...withBody(request, { ...headers, ...request.headers }),
        ...(request.from && { remoteAddress: request.from }),
      })
      return readEnvelope(response)
    },
    async logIn(accountId) {
      const { token, hash } = newSessionToken()
      const now = clock.now()
      await withEngine(engine, () =>
        engine.run(
          {
            name: 'test-log-in',
            text: 'INSERT INTO session (token_hash, account_id, client, created_at, expire_at) VALUES ($1, $2, $3, $4, $5)',
          },
          [hash, accountId, 'weapp', toDate(now), toDate(addMinutes(now, 30 * 24 * 60))],
        ),
      )
      return token
    },
    async renew() {
      clock.moveTo(options.clock ?? TEN_O_CLOCK)
      for (const said of [sent, told, logged]) said.length = 0
      return (await database.restore?.()) ?? false
    },
    async close() {
      await sweeper.stop()
      await jobs.stop()
      await app.close()
      await database.close()
      setEngine(undefined)
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server for each test: that of the test before, as it was at its start, or a new one where there is none or it cannot be used again. */
export const openAnew = async <Server extends TestApp>(before: Server | undefined, open: () => Promise<Server>): Promise<Server> => {
  if (await before?.renew()) return before!
  await before?.close()
  return open()
}
