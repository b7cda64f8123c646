import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallSpec } from '@/contract/define'
import type { Instant } from '@/domain/time'
import type { Actor, AppContext, Call, Handler, KeyedRequest, Mount, Ship } from '../context'
import { withEngine } from '../db/transaction'
import { fail } from '../errors'
import { envelopeSchema } from './answer-schema'
import { answered } from './envelope'
import { localeOf } from './locale'
import { checkCsrf, clearSessionCookies, clientOf, credentialOf, setSessionCookies, type Credential } from './session'
import { answerChecker, inputReader } from './validate'
import { WrittenData } from './written-data'

/** Addresses of a declaration as the router writes them: `{name}` is `:name`; `{/name}` gives one address with it and one without. */
export const routerPaths = (path: CallSpec['path']): string[] =>
  [path].flat().flatMap((template) => {
    const full = template.replace(/\{(\/?)(\w+)\}/g, '$1:$2')
    const short = template.replace(/\{\/\w+\}/g, '').replace(/\{(\w+)\}/g, ':$1')
    return full === short ? [full] : [full, short]
  })

/** Whether the call changes something: then it needs the CSRF token. */
const changes = (spec: CallSpec): boolean => spec.method !== 'GET' || spec.changes === true

const FORM = 'application/x-www-form-urlencoded'

const shopIdOf = (request: FastifyRequest): number | undefined => {
  const sources = [request.params, request.query, request.body] as (Record<string, unknown> | undefined)[]
  const text = sources[0]?.shopId ?? sources[1]?.shop_id ?? sources[2]?.shop_id
  const value = typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : text
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647 ? value : undefined
}

interface Who {
  actor?: Actor
  ship?: Ship | undefined
}

const identified = async (
  context: AppContext,
  spec: CallSpec,
  request: FastifyRequest,
  credential: Credential | undefined,
  now: Instant,
): Promise<Who> => {
  const who = credential ? await context.identity.identify(credential.tokenHash, shopIdOf(request), now) : undefined
  if (!who && spec.access !== 'visitor') fail('session.needed')
  if (changes(spec)) checkCsrf(request, who ? credential : undefined, context.config.sessionSecret)
  return who ?? {}
}

/** Whether the call is about somebody else than the caller. */
const isForAnother = ({ params, query, body }: Record<'params' | 'query' | 'body', unknown>, actor: Actor | undefined): boolean => {
  const named = { ...(params as { userId?: number }), ...(query as { user_id?: number }), ...(body as { user_id?: number }) }
  const whom = named.userId ?? named.user_id
  return actor !== undefined && whom !== undefined && whom !== actor.accountId
}

const checkStanding = (spec: CallSpec, request: FastifyRequest, ship: Ship | undefined): void => {
  if (spec.access === 'visitor' || spec.access === 'account') return
  if (shopIdOf(request) === undefined) fail('request.params_needed', { names: 'shop_id' })
  if (spec.access === 'member' && !ship) fail('shop.not_bound')
  if (spec.access === 'proxy' && !(ship?.isTeacher || ship?.isStaff || ship?.isSuperuser)) fail('permission.none')
}

const keyedOf = (request: FastifyRequest, route: string, actor: Actor | undefined, input: object): KeyedRequest | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined || !actor) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) return fail('request.invalid', { field: 'Idempotency-Key' })
  return { accountId: actor.accountId, route, key, bodyHash: createHash('sha256').update(JSON.stringify(input)).digest('base64url') }
}

export interface MountOptions {
  /** Every answer is held against its declaration and fails when it differs (tests). */
  checkAnswers?: boolean
}

const register = <S extends CallSpec>(
  app: FastifyInstance,
  context: AppContext,
  spec: S,
  handler: Handler<S>,
  options: MountOptions,
): void => {
  const { config, clock, engine } = context
  const cookies = { secret: config.sessionSecret, secure: config.publicUrl?.startsWith('https:') ?? false }
  const readInput = inputReader(spec)
  const wrongAnswer = options.checkAnswers ? answerChecker(spec) : undefined
  const route = `${spec.method} ${[spec.path].flat()[0]}`

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const isForm = request.headers['content-type']?.startsWith(FORM) ?? false
    if (isForm && !spec.form && request.body !== undefined) fail('request.media_type')
    const now = clock.now()
    const credential = credentialOf(request)
    const { actor, ship } = await identified(context, spec, request, credential, now)
    const input = readInput({ params: request.params, query: request.query, body: request.body, isForm })
    checkStanding(spec, request, ship)
    request.isForMember = isForAnother(input, actor)
    const client = clientOf(request)
    const call = {
      ...input,
      actor,
      ship,
      now,
      client,
      locale: localeOf(request),
      address: request.ip,
      keyed: keyedOf(request, route, actor, input),
      tokenHash: credential?.tokenHash,
      startSession(token: string, expireAt: Instant) {
        if (client === 'weapp') return token
        setSessionCookies(reply, { token, expireAt, now }, cookies)
        return undefined
      },
      endSession: () => clearSessionCookies(reply),
      request,
    }
    const data = await handler(call as unknown as Call<S>)
    const wrong = wrongAnswer?.(data instanceof WrittenData ? data.read() : data)
    if (wrong) throw new Error(`${route} answered what it does not declare: ${wrong}`)
    return data instanceof WrittenData ? reply.type('application/json; charset=utf-8').send(data.enveloped()) : answered(data)
  }

  for (const url of routerPaths(spec.path)) {
    app.route({
      method: spec.method,
      url,
      schema: { response: { 200: envelopeSchema(spec.data) } },
      handler: (request, reply) => withEngine(engine, () => answer(request, reply)),
    })
  }
}

/** Makes `mount`: one declared call becomes its routes, with validation, access rule, CSRF, idempotency key and envelope. */
export const createMount =
  (app: FastifyInstance, context: AppContext, options: MountOptions = {}, onMount: (spec: CallSpec) => void = () => {}): Mount =>
  (spec, handler) => {
    onMount(spec)
    register(app, context, spec, handler, options)
  }
