import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import { until } from '../../e2e/driver/base-driver'

const BUNDLE = 'dist/server/main.mjs'
const READY_MS = 300_000

const freePort = () =>
  new Promise<number>((found) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => found(port))
    })
  })

interface Place {
  port: number
  dataDir: string
  child?: ChildProcess
  output: string
  isUp: boolean
  launches: number
}

export interface FleetOptions {
  size: number
  env: Record<string, string>
  dataDirs: readonly string[]
  /** The instant at which the clocks start. */
  start: string
}

const readText = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+08:00')

/** Built servers on one database, each on a port that it keeps when it is killed and restarted, all with one clock. */
export const openFleet = async ({ size, env, dataDirs, start }: FleetOptions) => {
  if (!fs.existsSync(BUNDLE)) throw new Error(`${BUNDLE} is missing: build first: npm run build:server`)
  const places: Place[] = []
  for (let index = 0; index < size; index += 1)
    places.push({ port: await freePort(), dataDir: dataDirs[index]!, output: '', isUp: false, launches: 0 })
  let offset = Date.parse(start) - Date.now()
  let killing = Promise.resolve()
  const nowText = () => readText(Date.now() + offset)
  const makeUrl = ({ port }: Place): string => `http://127.0.0.1:${port}`

  const launch = async (place: Place): Promise<void> => {
    const startedWith = offset
    const { PATH = '', HOME = '', TZ = 'UTC' } = process.env
    const own = {
      PATH,
      HOME,
      TZ,
      PORT: String(place.port),
      DATA_DIR: place.dataDir,
      DEMO: '1',
      CLOCK: nowText(),
      LOG_LEVEL: 'warn',
      // One for all: each draws and reads the codes of the others.
      SESSION_SECRET: 'storm-session-secret-'.padEnd(40, 's'),
      RATE_LIMIT: '10000000',
      ...env,
    }
    const child = spawn(process.execPath, [BUNDLE], { env: own as unknown as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] })
    place.child = child
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (place.output += text))
    const isReady = async () => {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`a server ended before it was ready:\n${place.output.slice(-3_000)}`)
      const isUp = await fetch(`${makeUrl(place)}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      return isUp || undefined
    }
    await until(isReady, () => `a server is not ready:\n${place.output.slice(-3_000)}`, READY_MS)
    place.launches += 1
    place.isUp = true
    // The other servers went on meanwhile.
    if (offset !== startedWith) await setClock(place)
  }

  const end = async (place: Place, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const { child } = place
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    child.kill(signal)
    await ended
  }

  /** A server that was killed restarts at the right time. */
  const setClock = async (place: Place): Promise<void> => {
    const { launches } = place
    const isSame = () => place.isUp && place.launches === launches
    try {
      const answer = await fetch(`${makeUrl(place)}/demo/clock/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ at: nowText() }),
      })
      if (!answer.ok) throw new Error(`the clock was not moved: ${answer.status} ${await answer.text()}`)
    } catch (error) {
      if (isSame()) throw error
    }
  }

  const codesTo = (phone: string): string[] =>
    places.flatMap(({ output }) => [...output.matchAll(new RegExp(`sms ${phone} code=(\\d{6})`, 'g'))].map(([, code]) => code!))

  return {
    start: (index = 0) => launch(places[index]!),
    /** The address of a running server, the wished one if it runs; waits while none runs. */
    up: async (wished: number): Promise<string> => {
      const first = places[wished % size]!
      const found = await until(
        async () => (first.isUp ? first : places.find(({ isUp }) => isUp)),
        () => 'no server is up',
        READY_MS,
      )
      return makeUrl(found)
    },
    /** Like a loss of power; restarts on the same port after `meanwhile`. */
    killAndStart: (index: number, meanwhile: () => Promise<void> = async () => {}): Promise<void> => {
      const turn = killing.then(async () => {
        const place = places[index % size]!
        place.isUp = false
        await end(place, 'SIGKILL')
        await meanwhile()
        await launch(place)
      })
      killing = turn
      return turn
    },
    /** Moves all clocks; each server runs what is due then. A server that is down starts at the new time. */
    moveClock: async (minutes: number): Promise<void> => {
      offset += minutes * 60_000
      await Promise.all(places.filter(({ isUp }) => isUp).map(setClock))
    },
    nowText,
    /** The address that the first server has. */
    origin: () => makeUrl(places[0]!),
    codesTo,
    /** The next code after so many that a server sent to a phone; undefined where it died with it. */
    codeTo: (phone: string, sent: number): Promise<string | undefined> =>
      until(
        async () => codesTo(phone)[sent],
        () => 'no code',
        5_000,
      ).catch(() => undefined),
    output: () => places.map(({ output }) => output).join('\n'),
    stop: async () => {
      for (const place of places) {
        place.isUp = false
        await end(place, 'SIGTERM')
      }
    },
    killAll: async () => {
      for (const place of places) await end(place, 'SIGKILL')
    },
  }
}

export type Fleet = Awaited<ReturnType<typeof openFleet>>
