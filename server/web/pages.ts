import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatInstant } from '@/domain/time'
import { matchAddress, findPage } from '@/routes/match'
import type { AppContext } from '../context'
import { withEngine } from '../db/transaction'
import type { AnswerPage } from '../plugins/unknown-path'
import { preferredTags } from '../plugins/locale'
import { keepDeviceCookie } from '../plugins/device'
import { readCredential, makeCsrfToken, prolongSessionCookies } from '../plugins/session'
import { askAs } from './ask-as'
import { createFirstPaint } from './first-paint'
import { createPageShell, scriptSafe } from './page-shell'

const NOT_FOUND = '/not-found/'
/** The page data of a start without a network. */
const OFFLINE = { user: null, csrf: null, shop: null, offline: true }
/** The worker may ask this server, and nobody else. */
const WORKER = "default-src 'none'; connect-src 'self'"

/** The shop that an address names in its path or, failing that, its query (identity spec §2.1). */
const findShop = (route: ReturnType<typeof matchAddress>): number | undefined => {
  const params = (route?.params ?? {}) as { shopId?: unknown; shop_id?: unknown }
  const id = params.shopId ?? params.shop_id
  return typeof id === 'number' && id > 0 && id <= 2_147_483_647 ? id : undefined
}

const sendPage = (reply: FastifyReply, page: { html: string; policy: string } | undefined) => {
  reply.header('Cache-Control', 'no-store')
  if (!page) return reply.code(503).type('text/plain; charset=utf-8').send('The H5 client has not been built: run `npm run build:h5`.\n')
  return reply.header('Content-Security-Policy', page.policy).type('text/html; charset=utf-8').send(page.html)
}

/**
 * Serves the app's pages: index.html, never cached, with the person's flags, the CSRF token, the server's time and the page's first reads embedded; status 404
 * if no page has the address. `/` redirects to `/welcome/`.
 */
export const createPages = (context: AppContext, folder: string): { answerPage: AnswerPage; addRoot(app: FastifyInstance): void } => {
  const { config, clock, engine, identity, log } = context
  const secure = config.publicUrl?.startsWith('https:') ?? false
  // Pay links lead to official hosts only; with the sandbox its own host stands in for them (booking ledger BK-293).
  const payHosts = () => (config.payProviders.includes('sandbox') ? { pay_hosts: [`${config.publicUrl ?? context.origin()}/sandbox`] } : {})
  const shell = createPageShell(folder, { upgrade: secure, hosts: context.captcha?.hosts ?? [] })

  const paint = createFirstPaint(folder, {
    now: () => performance.now(),
    pause,
    report: (error) => log.error({ err: error }, 'the first paint failed'),
  })

  const pageData = async (request: FastifyRequest, reply: FastifyReply, shopId: number | undefined) => {
    const now = clock.now()
    keepDeviceCookie(request, reply, { secret: config.sessionSecret, secure })
    const credential = readCredential(request)
    const who = credential ? await identity.identify(credential.tokenHash, shopId, now) : undefined
    const csrf = who && credential?.byCookie ? makeCsrfToken(credential.tokenHash, config.sessionSecret) : null
    if (csrf) prolongSessionCookies(request, reply, now, { secret: config.sessionSecret, secure })
    return { ...(await identity.pageData(who?.actor.accountId, shopId, context)), csrf, ...payHosts(), now: formatInstant(now) }
  }

  const answerPage: AnswerPage = async (request, reply) => {
    const route = matchAddress(request.url)
    const found = route !== undefined && route.name !== 'notFoundPage'
    const data = await withEngine(engine, () => pageData(request, reply, findShop(route)))
    const page = findPage(found ? request.url : NOT_FOUND)!
    const { url, cookies } = request
    const userAgent = request.headers['user-agent'] ?? ''
    const languages = preferredTags(request.headers['accept-language'])
    const painted = await paint({ page, url, cookies, userAgent, languages, data: JSON.stringify(data) }, askAs(request))
    const html = shell({
      parts: painted?.parts ?? [page],
      data: scriptSafe(painted ? { ...data, ...(painted.shop !== undefined && { shop: painted.shop }), answers: painted.answers } : data),
      paint: painted?.html,
    })
    return sendPage(reply.code(found ? 200 : 404), html)
  }

  return {
    answerPage,
    addRoot: (app) => {
      // The page of every address while a browser has no network (src/worker): nobody's data.
      app.get('/offline.html', (_request, reply) => sendPage(reply, shell({ parts: [], data: scriptSafe(OFFLINE), paint: undefined })))
      app.get('/sw.js', async (_request, reply) => {
        const file = path.join(folder, '.worker.js')
        if (!fs.existsSync(file)) return reply.callNotFound()
        reply.header('Cache-Control', 'no-cache').header('Content-Security-Policy', WORKER).type('text/javascript; charset=utf-8')
        return reply.send(await fs.promises.readFile(file))
      })
      app.get('/', (_request, reply) => reply.redirect('/welcome/', 302))
      // Browsers ask for it on their own; an empty answer avoids a 404 on every page.
      app.get('/favicon.ico', (_request, reply) => reply.code(204).header('Cache-Control', 'public, max-age=86400').send())
    },
  }
}
