import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { CallBody, CallData, CallParams, CallQuery, CallSpec } from '@/contract/define'
import type { Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import type { MovableClock } from './clock'
import type { Config } from './config'
import type { Engine } from './db/engine'
import type { ObjectStore } from './providers/object-store/port'
import type { PayAccounts } from './providers/payment/accounts'
import type { SmsProvider } from './providers/sms/port'
import type { WeixinClient } from './providers/weixin/port'
import type { JobHandler } from './jobs/job'
import type { JobQueue } from './jobs/queue'
import type { Sweep } from './jobs/sweeps'
import type { ClientErrors } from './plugins/client-errors'
import type { DeviceCredential } from './plugins/device-credential'
import type { WrittenData } from './plugins/written-data'

/** What every part of the server is given. */
export interface AppContext {
  config: Config
  engine: Engine
  clock: MovableClock
  sms: SmsProvider
  log: FastifyBaseLogger
  identity: Identity
  jobs: JobQueue
  pay: PayAccounts
  /** What goes wrong in browsers and mini-programs. */
  clientErrors: ClientErrors
  objects: ObjectStore
  /** A brand's apps at WeChat; undefined for a brand that has none. */
  weixin?(brandId: number): WeixinClient | undefined
  /** Where this process itself is reached, without a slash at the end. */
  origin(): string
}

/** The logged-in person. */
export interface Actor {
  accountId: number
}

/** A person's standing at one shop. */
export interface Membership {
  id: number
  accountId: number
  shopId: number
  brandId: number
  /** 0 registered, 1 contacted, 2 member. */
  status: number
  isTeacher: boolean
  isStaff: boolean
  isSuperuser: boolean
  permissions: readonly string[]
}

/** A machine of a shop, such as the gate at its door. */
export interface Device {
  id: number
  shopId: number
  brandId: number
  name: string
  /** When the secret that it came with ends, because it was given another. */
  secretEndsAt: Instant | undefined
}

/** Who is who, answered by the member module in one round trip. */
export interface Identity {
  /** The person of a session that has not expired and, when a shop is asked for, the membership there. Undefined for an unknown or expired session. */
  identify(
    tokenHash: string,
    shopId: number | undefined,
    now: Instant,
  ): Promise<{ actor: Actor; membership: Membership | undefined } | undefined>
  /** The device of a credential that holds. Undefined for an unknown or a revoked one, and for a secret past its end. */
  device(credential: DeviceCredential, now: Instant): Promise<Device | undefined>
  /** What the page's data says about the person and the shop that the address names; plain JSON. */
  pageData(
    accountId: number | undefined,
    shopId: number | undefined,
    context: Pick<AppContext, 'weixin'>,
  ): Promise<{ user: object | null; shop?: object | null }>
}

/** What an idempotency key stands for (`withKey`). */
export interface KeyedRequest {
  accountId: number
  /** Method and declared path. */
  route: string
  key: string
  /** Over parameters, query and body. */
  bodyHash: string
}

type ShopName = 'shopId' | 'shop_id'
/** Input without the shop: a handler has it from `membership` or `shopId`, as it was judged. */
type Without<T> = T extends object ? Omit<T, ShopName> : T
type Part<S extends CallSpec, Name extends string> = Name extends 'params'
  ? CallParams<S>
  : Name extends 'query'
    ? CallQuery<S>
    : CallBody<S>
type ShopIdOf<S extends CallSpec> = S['authority'] extends { shop: `${infer Where}.${infer Name}` }
  ? Name extends keyof Part<S, Where>
    ? Part<S, Where>[Name]
    : number | undefined
  : undefined

/** The caller and the shop, as the call's authority has judged them. */
type Judged<S extends CallSpec> = S['authority']['who'] extends 'device'
  ? {
      device: Device
      /** The device's own shop. */
      shopId: number
    }
  : JudgedPerson<S>

type JudgedPerson<S extends CallSpec> = S['authority']['who'] extends 'member' | 'staff'
  ? {
      actor: Actor
      /** The actor's membership of the call's shop. No other name of a shop reaches the handler. */
      membership: Membership
    }
  : {
      actor: S['authority']['who'] extends 'visitor' ? Actor | undefined : Actor
      /** The shop that the call names. */
      shopId: ShopIdOf<S>
      /** The actor's membership there, where the call names a shop and the actor is bound to it. */
      membership: Membership | undefined
    }

/** One request as its handler gets it: validated, its authority judged. */
export type Call<S extends CallSpec = CallSpec> = Judged<S> & {
  params: Without<CallParams<S>>
  query: Without<CallQuery<S>>
  body: Without<CallBody<S>>
  now: Instant
  locale: ErrorLocale
  client: 'h5' | 'weapp'
  /** The caller's address, as TRUST_PROXY has it. */
  address: string
  /** Present when the caller sent an Idempotency-Key and is logged in. */
  keyed: KeyedRequest | undefined
  /** The hash of the session token that came with the request, whether valid or not. */
  tokenHash: string | undefined
  /** Sets the cookies of a new session on H5; answers the session id to the mini-program only (identity ledger IP-241). */
  startSession(token: string, expireAt: Instant): string | undefined
  /** Takes the cookies away. */
  endSession(): void
  request: FastifyRequest
} & (S['file'] extends true ? { file: Buffer } : unknown)

type Answer<S extends CallSpec> = CallData<S> | WrittenData<CallData<S>>
export type Handler<S extends CallSpec> = (call: Call<S>) => Promise<Answer<S>> | Answer<S>

/** Registers a declared call with its handler, which answers `data` of the envelope or throws `fail(code)`. */
export type Mount = <const S extends CallSpec>(spec: S, handler: Handler<S>) => void

/** One room of the server. */
export interface Module {
  name: string
  routes(mount: Mount, context: AppContext): void
  /** Addresses that are no declared calls, such as those that a provider's messages come to. */
  plugin?(app: FastifyInstance, context: AppContext): Promise<void>
  sweeps?(context: AppContext): readonly Sweep[]
  jobs?(context: AppContext): readonly JobHandler[]
  /** Runs after the migrations and before the server listens; answers lines for the operator. Throws StartError for a reason not to start. */
  prepare?(context: AppContext): Promise<readonly string[]>
}
