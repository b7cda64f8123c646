import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallSpec } from '@/contract/define'
import { worksThere } from '@/domain/staff/permissions'
import type { Instant } from '@/domain/time'
import { judgeAuthority } from '../authority/judge-call'
import { endAct, fromOrigin, recordAct, type ActOrigin } from '../authority/staff-acts'
import type { Actor, AppContext, Call, Handler, KeyedRequest, Mount, Membership } from '../context'
import { asTenant, withEngine, type Tenant } from '../db/transaction'
import { AppError, fail } from '../errors'
import { type Input, refuseOtherShops, findShopId, withoutShop } from './call-shop'
import { makeCrowdLanes, type CrowdLanes } from './crowd-lanes'
import { answered } from './envelope'
import { isFileForm, type FileForm } from './file-form'
import { withFileForm } from './file-limits'
import { readLocale } from './locale'
import { clearSessionCookies, readClient, readCredential, setSessionCookies } from './session'
import { answerChecker, inputReader } from './validate'
import { changes, whoCalls, type Asked } from './who-calls'
import { WrittenData } from './written-data'

/** A declaration's addresses in the router's form: `{name}` becomes `:name`; `{/name}` makes one address with it and one without. */
export const routerPaths = (path: CallSpec['path']): string[] =>
  [path].flat().flatMap((template) => {
    const full = template.replace(/\{(\/?)(\w+)\}/g, '$1:$2')
    const short = template.replace(/\{\/\w+\}/g, '').replace(/\{(\w+)\}/g, ':$1')
    return full === short ? [full] : [full, short]
  })

const FORM = 'application/x-www-form-urlencoded'

/** The tenant whose connections a request uses: the brand of the known person or device, otherwise the shop that the request names. */
const readTenant = (known: Pick<Membership, 'brandId'> | undefined, shopId: number | undefined): Tenant | undefined =>
  known ? `brand ${known.brandId}` : shopId === undefined ? undefined : `shop ${shopId}`

type Read = { ok: true; input: Input } | { ok: false; error: unknown }

/** A request whose input was read, in its time. */
interface ReadRequest extends Omit<Asked, 'spec'> {
  reply: FastifyReply
  read: Read
  form: FileForm | undefined
}

/** Keeps an error of the input until the session was checked, so that only an authorised caller learns of it. */
const attempt = (read: () => Input): Read => {
  try {
    return { ok: true, input: read() }
  } catch (error) {
    return { ok: false, error }
  }
}

/** The account that the call is about, if it names a person other than the caller. */
const otherPerson = ({ params, query, body }: Input, actor: Actor | undefined): number | undefined => {
  const named = { ...(params as { userId?: number }), ...(query as { user_id?: number }), ...(body as { user_id?: number }) }
  const whom = named.userId ?? named.user_id
  return actor === undefined || whom === actor.accountId ? undefined : whom
}

interface Acting {
  spec: CallSpec
  membership: Membership | undefined
  aboutId: number | null
}

/**
 * Does a call. A change by coaches or staff, or for somebody else, is recorded before it is done, and its end afterwards; a failure to record the end leaves
 * the change as it is.
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
    endAct(act, code, origin).catch((error: unknown) => log.error({ err: error }, 'the end of an act of staff was not recorded'))
  try {
    const answer = await fromOrigin(origin, work)
    await ended('ok')
    return answer
  } catch (error) {
    await ended(error instanceof AppError ? error.code : 'server.failed')
    throw error
  }
}

/** Where a role that does not count in this session is missed, says why it does not. */
const sayingWhy = async <T>(membership: Membership | undefined, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (membership?.withheld && error instanceof AppError && error.code === 'permission.none') return fail(membership.withheld)
    throw error
  }
}

/** The method and the declared path. */
const nameRoute = (spec: CallSpec): string => `${spec.method} ${[spec.path].flat()[0]}`

/** The idempotency key of a change. A change by GET requires one, because links and pictures cannot send it. */
const readKeyed = (spec: CallSpec, request: FastifyRequest, actor: Actor | undefined, input: object): KeyedRequest | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined && spec.changes) return fail('request.key_needed')
  if (key === undefined || !actor) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) return fail('request.invalid', { field: 'Idempotency-Key' })
  return {
    accountId: actor.accountId,
    route: nameRoute(spec),
    key,
    bodyHash: createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
  }
}

export interface MountOptions {
  /** Checks every answer against its declaration and fails if it differs; used by tests. */
  checkAnswers?: boolean
}

const register = <S extends CallSpec>(
  app: FastifyInstance,
  context: AppContext,
  spec: S,
  handler: Handler<S>,
  { options, lanes }: { options: MountOptions; lanes: CrowdLanes },
): void => {
  const { config, clock, engine } = context
  const cookies = { secret: config.sessionSecret, secure: config.publicUrl?.startsWith('https:') ?? false }
  const readInput = inputReader(spec)
  const wrongAnswer = options.checkAnswers ? answerChecker(spec) : undefined
  const route = nameRoute(spec)

  const answer = async (request: FastifyRequest, reply: FastifyReply, form?: FileForm) => {
    const isEncoded = request.headers['content-type']?.startsWith(FORM) ?? false
    if (isEncoded && !spec.form && request.body !== undefined) fail('request.media_type')
    const now = clock.now()
    const credential = readCredential(request)
    const { params, query } = request
    const body = form ? form.fields : request.body
    const isForm = isEncoded || form !== undefined
    const read = attempt(() => {
      refuseOtherShops(spec, { query, body })
      return readInput({ params, query, body, isForm })
    })
    const shopId = read.ok ? findShopId(spec, read.input) : undefined
    const asked = { request, reply, credential, now, read, shopId, form }
    return spec.crowd ? lanes.inLane(shopId, () => answerRead(asked)) : lanes.beside(() => answerRead(asked))
  }

  const answerRead = async ({ request, reply, credential, now, read, shopId, form }: ReadRequest) => {
    const who = await whoCalls(context, { spec, request, shopId, credential, now })
    if (!read.ok) throw read.error
    const { input } = read
    judgeAuthority(spec, shopId, who)
    if (spec.file && !form?.file) fail('request.params_needed', { names: 'file' })
    const { actor, membership, device } = who
    const other = otherPerson(input, actor)
    request.isForMember = other !== undefined
    const client = readClient(request)
    const call = {
      ...withoutShop(spec, input),
      actor,
      membership,
      device,
      shopId,
      now,
      client,
      locale: readLocale(request),
      address: request.ip,
      keyed: readKeyed(spec, request, actor, input),
      tokenHash: credential?.tokenHash,
      file: form?.file,
      startSession(token: string, expireAt: Instant) {
        if (client === 'weapp') return token
        setSessionCookies(reply, { token, expireAt, now }, cookies)
        return undefined
      },
      endSession: () => clearSessionCookies(reply),
      request,
    }
    const data = await asTenant(readTenant(membership ?? device, shopId), () =>
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
        () => sayingWhy(membership, async () => handler(call as unknown as Call<S>)),
        context.log,
      ),
    )
    const wrong = wrongAnswer?.(data instanceof WrittenData ? data.read() : data)
    if (wrong) throw new Error(`The answer of ${route} does not match its declaration: ${wrong}`)
    return data instanceof WrittenData ? reply.type('application/json; charset=utf-8').send(data.enveloped()) : answered(data)
  }

  const answerForm = (request: FastifyRequest, reply: FastifyReply) => {
    const asked = { spec, request, shopId: undefined, credential: readCredential(request), now: clock.now() }
    return withFileForm(context, asked, reply, (form) => answer(request, reply, form))
  }

  for (const url of routerPaths(spec.path)) {
    app.route({
      method: spec.method,
      url,
      // Fastify answers HEAD with the handler of GET, which must not change anything then.
      exposeHeadRoute: !spec.changes,
      config: { takesFile: spec.file === true },
      schema: { response: { 200: spec.data } },
      handler: (request, reply) =>
        withEngine(engine, () => (spec.file && isFileForm(request) ? answerForm(request, reply) : answer(request, reply))),
    })
  }
}

/** Makes `mount`, which turns one declared call into its routes with validation, authority, CSRF check, idempotency key and envelope. */
export const createMount = (
  app: FastifyInstance,
  context: AppContext,
  options: MountOptions = {},
  onMount: (spec: CallSpec) => void = () => {},
): Mount => {
  const lanes = makeCrowdLanes()
  return (spec, handler) => {
    onMount(spec)
    register(app, context, spec, handler, { options, lanes })
  }
}
