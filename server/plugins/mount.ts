import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallSpec } from '@/contract/define'
import { worksThere } from '@/domain/staff/permissions'
import { judgeRight } from '@/domain/staff/rights'
import type { Instant } from '@/domain/time'
import type { Actor, AppContext, Call, Handler, KeyedRequest, Mount, Membership } from '../context'
import { asTenant, withEngine, type Tenant } from '../db/transaction'
import { AppError, fail } from '../errors'
import { envelopeSchema } from './answer-schema'
import { answered } from './envelope'
import { localeOf } from './locale'
import { checkCsrf, clearSessionCookies, clientOf, credentialOf, setSessionCookies, type Credential } from './session'
import { endAct, fromOrigin, recordAct, type ActOrigin } from './staff-acts'
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

type Input = Record<'params' | 'query' | 'body', unknown>
type Fields = Record<string, unknown>

/** The names of a shop, where a request could smuggle one in that nobody judges. */
const SHOP_NAMES = ['shopId', 'shop_id'] as const

/** Where a declared shop is: part and name. */
const placeOf = ({ authority }: CallSpec) =>
  authority.shop?.split('.') as ['params' | 'query' | 'body', (typeof SHOP_NAMES)[number]] | undefined

/** Refuses a request that names a shop elsewhere than the call declares. */
const refuseOtherShops = (spec: CallSpec, { query, body }: Pick<Input, 'query' | 'body'>): void => {
  for (const [part, fields] of Object.entries({ query, body }) as [string, Fields | undefined][])
    for (const name of SHOP_NAMES)
      if (fields && typeof fields === 'object' && Object.hasOwn(fields, name) && spec.authority.shop !== `${part}.${name}`)
        fail('request.shop_undeclared', { field: `${part}.${name}` })
}

const shopIdOf = (spec: CallSpec, input: Input): number | undefined => {
  const place = placeOf(spec)
  return place && ((input[place[0]] as Fields)[place[1]] as number | undefined)
}

/** What a handler reads: the shop is in its membership, or in `shopId`, and nowhere else. */
const withoutShop = (spec: CallSpec, input: Input): Input => {
  const place = placeOf(spec)
  if (!place) return input
  const { [place[1]]: _, ...rest } = input[place[0]] as Fields
  return { ...input, [place[0]]: rest }
}

/** Whose connections a request uses: its brand's, where the person is known there, else those of the shop that it names. */
const tenantOf = (membership: Membership | undefined, shopId: number | undefined): Tenant | undefined =>
  membership ? `brand ${membership.brandId}` : shopId === undefined ? undefined : `shop ${shopId}`

interface Who {
  actor?: Actor
  membership?: Membership | undefined
}

type Read = { ok: true; input: Input } | { ok: false; error: unknown }

/** What is wrong with the input is told to whoever may know: a session is asked for first. */
const attempt = (read: () => Input): Read => {
  try {
    return { ok: true, input: read() }
  } catch (error) {
    return { ok: false, error }
  }
}

interface Asked {
  spec: CallSpec
  request: FastifyRequest
  read: Read
  credential: Credential | undefined
}

const identified = async (context: AppContext, { spec, request, read, credential }: Asked, now: Instant): Promise<Who> => {
  const shopId = read.ok ? shopIdOf(spec, read.input) : undefined
  const who = credential ? await context.identity.identify(credential.tokenHash, shopId, now) : undefined
  if (!who && spec.authority.who !== 'visitor') fail('session.needed')
  if (changes(spec)) checkCsrf(request, who ? credential : undefined, context.config.sessionSecret)
  return who ?? {}
}

/** Whom the call is about, where it names a person other than the caller. */
const otherPerson = ({ params, query, body }: Input, actor: Actor | undefined): number | undefined => {
  const named = { ...(params as { userId?: number }), ...(query as { user_id?: number }), ...(body as { user_id?: number }) }
  const whom = named.userId ?? named.user_id
  return actor === undefined || whom === actor.accountId ? undefined : whom
}

/** Judges the authority that the call declares, on validated input and before anything is done. */
const judgeAuthority = ({ authority }: CallSpec, shopId: number | undefined, membership: Membership | undefined): void => {
  if (authority.who === 'visitor' || authority.who === 'account') return
  if (shopId === undefined) fail('request.params_needed', { names: 'shop_id' })
  if (authority.who === 'member' && !membership) fail('shop.not_bound')
  if (authority.who === 'staff') {
    const verdict = judgeRight(membership, authority.may)
    if (!verdict.ok) fail(verdict.reason)
  }
}

interface Acting {
  spec: CallSpec
  membership: Membership | undefined
  aboutId: number | null
}

/**
 * Does what a call asks for; what coaches and staff change as such, or for somebody else, is written down before it is done, and how it ended after.
 * Whether the end could be written down changes nothing about it.
 */
const recorded = async <T>(
  { spec, membership, aboutId }: Acting,
  origin: ActOrigin,
  work: () => Promise<T>,
  log: FastifyBaseLogger,
): Promise<T> => {
  const isAct = changes(spec) && membership && worksThere(membership) && (spec.authority.who === 'staff' || aboutId !== null)
  if (!isAct) return fromOrigin(origin, work)
  const act = await recordAct(origin, { shopId: membership.shopId, aboutId })
  const ended = (code: string) =>
    endAct(act, code, origin.now).catch((error: unknown) => log.error({ err: error }, 'the end of an act of staff was not written down'))
  try {
    const answer = await fromOrigin(origin, work)
    await ended('ok')
    return answer
  } catch (error) {
    await ended(error instanceof AppError ? error.code : 'server.failed')
    throw error
  }
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
    const { params, query, body } = request
    const read = attempt(() => {
      refuseOtherShops(spec, { query, body })
      return readInput({ params, query, body, isForm })
    })
    const { actor, membership } = await identified(context, { spec, request, read, credential }, now)
    if (!read.ok) throw read.error
    const { input } = read
    const shopId = shopIdOf(spec, input)
    judgeAuthority(spec, shopId, membership)
    const other = otherPerson(input, actor)
    request.isForMember = other !== undefined
    const client = clientOf(request)
    const call = {
      ...withoutShop(spec, input),
      actor,
      membership,
      shopId,
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
    const data = await asTenant(tenantOf(membership, shopId), () =>
      recorded(
        { spec, membership, aboutId: other ?? null },
        {
          actorId: actor?.accountId ?? 0,
          route,
          input: { ...(input.params as object), ...(input.query as object), ...(input.body as object) },
          address: request.ip,
          client,
          now,
        },
        async () => handler(call as unknown as Call<S>),
        context.log,
      ),
    )
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
