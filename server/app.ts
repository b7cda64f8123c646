import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { CallSpec } from '@/contract/define'
import type { Config } from './config'
import type { AppContext, Module } from './context'
import { keySweep } from './plugins/idempotency'
import { analyseSweep } from './jobs/analyse-sweep'
import { releaseSweep } from './jobs/forget-releases'
import { createSweeper, type Sweeper } from './jobs/sweeps'
import { answerBadConnection } from './plugins/bad-connection'
import { mountDemoClock } from './plugins/demo-clock'
import { compressAnswers } from './plugins/compress-answers'
import { addDocs } from './plugins/docs'
import { addErrorEnvelope, answerFrameworkError } from './plugins/envelope'
import { addHealth } from './plugins/health'
import { takeBodies } from './plugins/json-body'
import { lazySerializer } from './plugins/lazy-serializer'
import { limitRate } from './plugins/limit-rate'
import { createMount, type MountOptions } from './plugins/mount'
import { addSecurityHeaders } from './plugins/security-headers'
import { answerUnknownPaths } from './plugins/unknown-path'
import { takeRest } from './plugins/take-rest'
import { cutSlowBodies, serverPace, usualPace, type Pace } from './plugins/slow-bodies'
import { watchRequests } from './plugins/watch-requests'
import { fromRoot } from './root'
import { serveAssets } from './web/assets'
import { createPages } from './web/pages'
import { serveUploads } from './web/uploads'

export interface BuiltApp {
  app: FastifyInstance
  sweeper: Sweeper
  /** Every mounted call. */
  specs: readonly CallSpec[]
}

export interface BuildOptions extends MountOptions {
  modules: readonly Module[]
  /** The folder of the H5 build. */
  clientFolder?: string
  /** Requests a minute from one address, instead of the configured limit. */
  rate?: number
  /** How slowly a request may arrive. */
  pace?: Pace
}

const BODY_LIMIT = 1024 * 1024

/** Fastify accepts the number of trusted proxies only as a function. */
const trusted = (trust: Config['trustProxy']) => (typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust)

const createFastify = ({ config, log }: AppContext, pace: Pace): FastifyInstance =>
  Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    http: serverPace(pace),
    requestTimeout: pace.wholeMs,
    keepAliveTimeout: 10_000,
    // On stopping only idle connections are cut; requests in flight are answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: answerBadConnection,
    frameworkErrors: answerFrameworkError,
  }) as unknown as FastifyInstance

/** Composes the server from its context and modules; it listens to nothing yet. */
export const buildApp = async (context: AppContext, options: BuildOptions): Promise<BuiltApp> => {
  const { config, engine, clock, log, jobs, objects } = context
  const { modules, clientFolder = fromRoot('dist/h5'), pace = usualPace } = options
  const app = createFastify(context, pace)
  app.setSerializerCompiler(lazySerializer())
  const specs: CallSpec[] = []
  const mount = createMount(app, context, options, (spec) => specs.push(spec))
  for (const module of modules) for (const handler of module.jobs?.(context) ?? []) jobs.handle(handler)
  await jobs.prepare()
  const upkeep = context.engine.kind === 'pglite' ? [analyseSweep] : []
  const sweeps = [keySweep, releaseSweep, ...modules.flatMap((module) => module.sweeps?.(context) ?? []), ...jobs.sweeps(), ...upkeep]
  const sweeper = createSweeper(sweeps, {
    engine,
    clock,
    report: ({ sweep, error }) => log.error({ err: error, sweep }, 'a sweep failed'),
  })
  const pages = createPages(context, clientFolder)

  // Before the hook below: what a stopping server refuses is not waited for.
  takeRest(app, pace)
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (stopping) reply.header('Connection', 'close')
    return payload
  })

  addErrorEnvelope(app)
  watchRequests(app, context)
  cutSlowBodies(app, pace)
  addSecurityHeaders(app, { secure: config.publicUrl?.startsWith('https:') ?? false })
  limitRate(app, options.rate ?? config.rateLimit)
  await compressAnswers(app)
  await app.register(cookie)
  await takeBodies(app)
  answerUnknownPaths(app, pages.answerPage)
  addHealth(app, context, () => stopping)
  for (const module of modules) {
    module.routes(mount, context)
    await module.plugin?.(app, context)
  }
  if (config.demo && !config.production) mountDemoClock(mount, context, sweeper)
  if (config.docs) await addDocs(app, specs, { version: '1', publicUrl: config.publicUrl })
  pages.addRoot(app)
  await serveAssets(app, clientFolder)
  await serveUploads(app, { objects, styles: path.join(config.dataDir, 'photo-styles'), art: fromRoot('server/demo/art') })
  await app.ready()
  return { app, sweeper, specs }
}
