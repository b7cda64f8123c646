import path from 'node:path'
import { chosenIt, hasChangeSet, hasDeepSet } from '../../support/test-set'
import { releaseBrowser } from './browser'
import type { Driver, DriverOptions, Target } from './driver'
import { openDriver } from './open-driver'
import { MAKING_MS, prepareDemo, startTestServer, type TestServer } from './server'
import { type ServerEngine, usualEngine } from './server-data'

export interface Journey {
  /** The first user, opened for the journey and closed after it. */
  driver: Driver
  server: TestServer
  /** Another user with another phone, closed after the journey as well. */
  another: (options?: Partial<DriverOptions>) => Promise<Driver>
}

export interface JourneyOptions extends Omit<DriverOptions, 'baseUrl' | 'session'> {
  /** A demo person's phone: the journey begins logged in. */
  as?: string
  /** The builds of the journey; both by default. */
  targets?: readonly Target[]
  /** Console errors that the journey expects. */
  expectErrors?: RegExp
}

const ALL: readonly Target[] = ['h5', 'weapp']
const servers = new Map<Target, Promise<TestServer>>()

/** In the deep set the two builds run on the two databases; without a cluster both on the embedded one. */
const chooseEngine = (target: Target): ServerEngine => (target === 'weapp' && process.env.TEST_DATABASE_URL ? 'pg' : usualEngine())

/** One server for each build in a test file, so that the two runs of a journey do not meet. */
function startServer(target: Target): Promise<TestServer> {
  const known = servers.get(target) ?? startTestServer({ engine: chooseEngine(target) })
  servers.set(target, known)
  return known
}

const findFile = (title: string, target: Target) => path.resolve('.cache/e2e', `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}-${target}.png`)

async function run(title: string, target: Target, walk: (journey: Journey) => Promise<void>, options: JourneyOptions) {
  const { as, targets: _targets, expectErrors, ...more } = options
  const server = await startServer(target)
  const open: Driver[] = []
  const another = async (own: Partial<DriverOptions> = {}) => {
    const made = await openDriver(target, { ...more, baseUrl: server.baseUrl, ...own })
    open.push(made)
    return made
  }
  const driver = await another({ session: as === undefined ? undefined : await server.logIn(as) })
  try {
    await walk({ driver, server, another })
    const wrong = open.flatMap((one) => one.consoleErrors).filter((text) => !expectErrors?.test(text))
    if (wrong.length) throw new Error(`the journey went through, but not cleanly:\n${wrong.join('\n')}`)
  } catch (error) {
    const picture = findFile(title, target)
    await driver.screenshot(picture).catch(() => undefined)
    if (error instanceof Error) error.message += `\npicture: ${picture}`
    for (const one of open.splice(0)) await one.close().catch(() => undefined)
    throw error
  } finally {
    for (const one of open) await one.close()
  }
}

afterAll(async () => {
  await releaseBrowser()
  // Journeys on a server that never started have failed already.
  for (const server of servers.values()) await (await server.catch(() => undefined))?.stop()
  servers.clear()
})

/** The build on which `npm test` runs the journeys of a file: each build has every second file. */
const chooseTurn = (file: string): Target =>
  [...path.basename(file)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 0 ? 'h5' : 'weapp'

const turn = chooseTurn(expect.getState().testPath ?? '')

const prepared = new Set<ServerEngine>()
/** Before the first journey on an engine, outside of its time. */
const prepare = (target: Target): void => {
  const engine = chooseEngine(target)
  if (prepared.has(engine)) return
  prepared.add(engine)
  beforeAll(() => prepareDemo(engine), MAKING_MS)
}

const register = (
  title: string,
  walk: (journey: Journey) => Promise<void>,
  options: JourneyOptions,
  isEveryTime: (target: Target) => boolean,
) => {
  for (const target of options.targets ?? ALL) {
    if (process.env.TARGET && process.env.TARGET !== target) continue
    if (!(isEveryTime(target) ? hasChangeSet : hasDeepSet)) continue
    prepare(target)
    chosenIt(`${title} · ${target}`, () => run(title, target, walk, options))
  }
}

/**
 * A way through the app, written once and run against a real server: `journey('books a class [BK-210]', async ({ driver }) => …)`. `npm test` runs it on one
 * build, the deep set on the other. TARGET=h5 or TARGET=weapp runs one of them.
 */
export const journey = (title: string, walk: (journey: Journey) => Promise<void>, options: JourneyOptions = {}) =>
  register(title, walk, options, (target) => options.targets?.length === 1 || target === turn)

/** A journey of the spine: what a member and a desk do every day. `npm test` runs it on both builds. */
export const spineJourney = (title: string, walk: (journey: Journey) => Promise<void>, options: JourneyOptions = {}) =>
  register(title, walk, options, () => true)
