import { until } from './base-driver'
import type { LoggedIn } from './driver'
import { hostScript, hostServer } from './hosts'
import { demoData, freshData, keepDemo, type ServerData, type ServerEngine, usualEngine } from './server-data'

const READY_MS = 150_000
/** How long the demo may be made, once for all tests: longer than a test may take. */
export const MAKING_MS = 600_000
const STOP_MS = 15_000

/** A Tuesday in UTC+8; pictures and journeys run at ten in the morning. */
export const JOURNEY_CLOCK = '2026-11-24T10:00:00+08:00'

/** A busy machine is no broken database: the demo alone takes statements of seconds. */
const PATIENT = { DATABASE_LOCK_SECONDS: '60', DATABASE_STATEMENT_SECONDS: '60', DATABASE_CONNECTION_SECONDS: '60' }

export interface ServerOptions {
  /** The database: `usualEngine` by default. */
  engine?: ServerEngine
  /** The instant at which the server starts; JOURNEY_CLOCK by default. */
  clock?: string
  /** Data to go on with; else new data with the demo, removed at the end. */
  data?: ServerData
  /** How long it may take to be ready. */
  readyMs?: number
}

export interface TestServer {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly data: ServerData
  /** Everything printed so far. */
  output: () => string
  /** The newest code sent to a phone, each returned once; waits for it. */
  smsCode: (phone: string) => Promise<string>
  /** A session of a demo person, as the mini-program gets it; the same one in later calls. */
  logIn: (phone: string, areaCode?: 'zh-cn' | 'zh-tw') => Promise<LoggedIn>
  /** Moves the server's clock and runs due sweeps and jobs. */
  moveClock: (at: string) => Promise<void>
  /** Stops gracefully; `keep` leaves its data. */
  stop: (how?: { keep?: boolean }) => Promise<void>
  /** Like a loss of power; keeps its data. */
  kill: () => Promise<void>
}

const makeDemo = async (env: Record<string, string>) => {
  const data: ServerData = { env, remove: () => Promise.resolve() }
  await (await startTestServer({ data, readyMs: MAKING_MS })).stop()
}

/** Makes the demo for all servers of tests on this engine, unless it is there. */
export const prepareDemo = (engine = usualEngine()): Promise<void> => keepDemo(engine, hostScript(), JOURNEY_CLOCK, makeDemo)

/** Starts the server with the demo brand on a port and data of its own, and waits until it is ready. */
export async function startTestServer({
  engine = usualEngine(),
  clock = JOURNEY_CLOCK,
  data: given,
  readyMs = READY_MS,
}: ServerOptions = {}): Promise<TestServer> {
  const data = given ?? (clock === JOURNEY_CLOCK ? await demoData(engine, hostScript(), clock, makeDemo) : freshData())
  const settings = { PORT: '0', DEMO: '1', CLOCK: clock, RATE_LIMIT: '1000000', CODES_PER_ADDRESS: '1000', ...PATIENT, ...data.env }
  const server = await hostServer(settings, readyMs).catch(async (error: unknown) => {
    if (!given) await data.remove()
    throw error
  })
  const { address: baseUrl, output } = server

  const codesSeen = new Map<string, number>()
  const smsCode = (phone: string) =>
    until(
      () => {
        const codes = [...output().matchAll(new RegExp(`sms \\S*${phone} code=(\\d{6})`, 'g'))].map((found) => found[1]!)
        if (codes.length <= (codesSeen.get(phone) ?? 0)) return Promise.resolve(undefined)
        codesSeen.set(phone, codes.length)
        return Promise.resolve(codes[codes.length - 1])
      },
      () => `no code was sent to ${phone}:\n${output().slice(-2000)}`,
    )
  const post = async (at: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', 'x-client': 'weapp' }
    const answer = await fetch(baseUrl + at, { method: 'POST', headers, body: JSON.stringify(body) })
    const { data, msg } = (await answer.json()) as { data: Record<string, unknown>; msg: string }
    if (!answer.ok) throw new Error(`${at} answered ${answer.status}: ${msg}`)
    return data
  }
  const logInNow = async (phone: string, areaCode: string) => {
    const who = { phone, area_code: areaCode }
    await post('/api/send/verify/', who)
    const { session_id: token, user } = await post('/api/login/', { ...who, code: await smsCode(phone) })
    return { token, user } as LoggedIn
  }
  const sessions = new Map<string, Promise<LoggedIn>>()

  return {
    baseUrl,
    data,
    output,
    smsCode,
    logIn: (phone, areaCode = 'zh-cn') => {
      const known = sessions.get(phone) ?? logInNow(phone, areaCode)
      sessions.set(phone, known)
      return known
    },
    moveClock: async (at) => void (await post('/demo/clock/', { at })),
    stop: async ({ keep = given !== undefined } = {}) => {
      try {
        await server.stop(STOP_MS)
      } finally {
        if (!keep) await data.remove()
      }
    },
    kill: server.kill,
  }
}
