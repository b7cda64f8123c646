import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { tickingClock } from './clock'
import type { Config } from './config'
import type { AppContext, Module } from './context'
import type { Engine } from './db/engine'
import { migrate } from './db/migrate'
import { openEngine } from './db/open-engine'
import { folderTrouble } from './db/open-folder'
import { setEngine } from './db/transaction'
import { StartError } from './errors'
import { serveCommands, type CommandSocket } from './gym/socket/serve-commands'
import { createJobQueue, type JobQueue } from './jobs/queue'
import { createJobReport } from './jobs/report'
import { loadRooms } from './load-rooms'
import { createClientErrors } from './plugins/client-errors'
import type { Sweeper } from './jobs/sweeps'
import { identity, modules } from './compose'
import { forgetDrafts } from './plugins/file-form'
import { createLog } from './plugins/log'
import { makeOrigin, reachable } from './own-origin'
import { openStore } from './providers/object-store/open-store'
import { payAccounts } from './providers/payment/accounts'
import { brandIds } from './modules/shop/service'
import { openAccounts } from './providers/payment/open-accounts'
import { openSms } from './providers/sms/open-sms'
import { openCaptcha } from './providers/captcha/open-captcha'
import { openFace } from './providers/face/open-face'
import { findNoticeApp, openVouchers } from './providers/voucher/open-voucher'
import { openWeixin } from './providers/weixin/open-clients'

export interface Running {
  address: string
  /** Stops accepting requests, answers those in flight, lets jobs finish and closes the database. */
  stop(): Promise<void>
}

type Say = (line: string) => void

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<string> => {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(`PORT ${port} on ${host} is taken by another program: stop that one or set PORT to another number.`)
    if (code === 'EACCES') throw new StartError(`PORT ${port} needs rights that this user does not have: set PORT to a number above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartError(`HOST ${host} is no address of this machine.`)
    throw error
  }
}

interface Stopped {
  app: FastifyInstance
  sweeper: Sweeper
  commands: CommandSocket
  jobs: JobQueue
  engine: Engine
}

const stopper =
  ({ app, sweeper, commands, jobs, engine }: Stopped) =>
  async (): Promise<void> => {
    await Promise.all([app.close(), sweeper.stop(), commands.stop(), jobs.stop()])
    await engine.close()
    setEngine(undefined)
  }

interface Serving {
  context: AppContext
  modules: readonly Module[]
  /** Called before the server listens, and again if listening gave it another port. */
  onOrigin: (origin: string) => Promise<void>
}

const serve = async ({ context, modules, onOrigin }: Serving, say: Say): Promise<Running> => {
  const { config, engine, clock, jobs } = context
  const migrated = await migrate(engine, clock.now())
  say(migrated.length > 0 ? `Migrated the database: ${migrated.join(', ')}` : 'The database is up to date')
  const lines: string[] = []
  for (const module of modules) lines.push(...((await module.prepare?.(context)) ?? []))
  const { app, sweeper } = await buildApp(context, { modules })
  try {
    await onOrigin(makeOrigin(config))
    const listening = await listen(app, config)
    if (config.port === 0) await onOrigin(reachable(listening))
    sweeper.start()
    await jobs.start()
    // A brand that a command made pays at the sandbox at once.
    const commands = await serveCommands(context, async () => {
      if (config.payProviders.includes('sandbox')) await onOrigin(context.origin())
    })
    for (const line of lines) say(line)
    return { address: config.publicUrl ?? listening, stop: stopper({ app, sweeper, commands, jobs, engine }) }
  } catch (error) {
    await app.close()
    throw error
  }
}

/** Opens the database, migrates, prepares the modules and listens. Throws StartError, one sentence, for every foreseeable reason not to. */
export const start = async (config: Config, say: Say, only?: readonly Module[]): Promise<Running> => {
  const log = createLog(config.logLevel)
  say(config.databaseUrl ? 'Database: PostgreSQL (DATABASE_URL)' : `Database: embedded, in ${config.dataDir}`)
  const clock = tickingClock(config.clock)
  let ownOrigin = ''
  const loaded = await loadRooms(config, () => ownOrigin)
  const { sandbox } = loaded
  const weixin = openWeixin(config, clock, sandbox)
  const face = openFace(config, clock, sandbox)
  const vouchers = openVouchers(config, clock, sandbox)
  const sms = openSms(config, { clock, log, sandbox })
  const captcha = openCaptcha(config, { clock, log, sandbox })
  const objects = await openStore(config)
  await forgetDrafts(config.dataDir)
  const engine = await openEngine(config)
  setEngine(engine, (error) => log.error({ err: error }, 'an after-commit hook failed'))
  const pay = payAccounts()
  const context: AppContext = {
    config,
    engine,
    log,
    clock,
    jobs: createJobQueue({ engine, clock, report: createJobReport(log) }),
    clientErrors: createClientErrors(log),
    sms,
    identity,
    pay,
    objects,
    weixin,
    face,
    vouchers,
    voucherApp: (appKey) => findNoticeApp(config, appKey, sandbox?.voucher),
    captcha,
    origin: () => ownOrigin,
  }
  try {
    const onOrigin = async (origin: string) => {
      ownOrigin = origin
      pay.use(await openAccounts(context, sandbox, brandIds))
    }
    return await serve({ context, modules: only ?? [...modules, ...loaded.modules], onOrigin }, say)
  } catch (error) {
    // Closing a broken engine fails too; only the first failure matters.
    await engine.close().catch(() => undefined)
    throw (config.databaseUrl ? undefined : folderTrouble(error, config.dataDir)) ?? error
  }
}
