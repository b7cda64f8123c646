import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { CallBody, CallData, CallParams, CallQuery, CallSpec } from '@/contract/define'
import type { FactorReason, FactorState } from '@/domain/member/second-factor'
import type { Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import type { MovableClock } from './clock'
import type { Config } from './config'
import type { Engine } from './db/engine'
import type { ObjectStore } from './providers/object-store/port'
import type { OpenedCaptcha } from './providers/captcha/port'
import type { FaceGatesOf } from './providers/face/port'
import type { PayAccounts } from './providers/payment/accounts'
import type { OpenedSms } from './providers/sms/open-sms'
import type { VoucherAccount } from './providers/voucher/account'
import type { VoucherPlatforms } from './providers/voucher/port'
import type { WeixinClient } from './providers/weixin/port'
import type { JobHandler } from './jobs/job'
import type { JobQueue } from './jobs/queue'
import type { Sweep } from './jobs/sweeps'
import type { ClientErrors } from './plugins/client-errors'
import type { SentFile } from './plugins/file-form'
import type { DeviceCredential } from './plugins/device-credential'
import type { WrittenData } from './plugins/written-data'

/** The shared services that every module gets. */
export interface AppContext {
  config: Config
  engine: Engine
  clock: MovableClock
  sms: OpenedSms
  log: FastifyBaseLogger
  identity: Identity
  jobs: JobQueue
  pay: PayAccounts
  /** Records errors that browsers and mini-programs report. */
  clientErrors: ClientErrors
  objects: ObjectStore
  /** The WeChat client of a brand's mini-program and official account; undefined for a brand without them. */
  weixin?(brandId: number): WeixinClient | undefined
  /** The vendor of a brand's gates that know faces; undefined for a brand without one. */
  face?: FaceGatesOf
  /** The platforms of vouchers of a brand. */
  vouchers?: VoucherPlatforms
  /** The app of Douyin that a notice of vouchers names. */
  voucherApp?(appKey: string): Promise<VoucherAccount | undefined>
  /** The service that tells people from programs; undefined where our own captcha does. */
  captcha?: OpenedCaptcha | undefined
  /** The address of this process itself, without a trailing slash. */
  origin(): string
}

/** The logged-in person. */
export interface Actor {
  accountId: number
  /** The second factor of the session. Without a proof of it a role may not count (`findRole` of server/authority). */
  factor: FactorState
}

/** A person's membership at one shop. */
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
  /** Why the person's role does not count in this session, so that the flags above are those of a member. */
  withheld?: FactorReason | undefined
}

/** A machine of a shop that calls by itself, such as the gate at its door. */
export interface Device {
  id: number
  shopId: number
  brandId: number
  name: string
  /** When the secret of this request expires because a newer one was issued; undefined while it is the newest. */
  secretEndsAt: Instant | undefined
}

/** Finds out who is calling; answered by the member module in one round trip. */
export interface Identity {
  /** The person of an unexpired session and, if a shop is given, the membership there. Undefined for an unknown or expired session. */
  identify(
    tokenHash: string,
    shopId: number | undefined,
    now: Instant,
  ): Promise<{ actor: Actor; membership: Membership | undefined } | undefined>
  /** The device of a valid credential. Undefined for an unknown or revoked device, and for an expired secret. */
  device(credential: DeviceCredential, now: Instant): Promise<Device | undefined>
  /** The data of the person and the shop that the address names, embedded in the first page; plain JSON. */
  pageData(
    accountId: number | undefined,
    shopId: number | undefined,
    context: Pick<AppContext, 'weixin'>,
  ): Promise<{ user: object | null; shop?: object | null }>
}

/** An idempotency key with the request it belongs to (`withKey`). */
export interface KeyedRequest {
  accountId: number
  /** Method and declared path. */
  route: string
  key: string
  /** The hash of parameters, query and body. */
  bodyHash: string
}

type ShopName = 'shopId' | 'shop_id'
/** Input without the shop, which a handler reads from `membership` or `shopId` after it was judged. */
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

/** The caller and the shop as the call's authority judged them. */
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
      /** The actor's membership of the call's shop. The handler gets the shop under no other name. */
      membership: Membership
    }
  : {
      actor: S['authority']['who'] extends 'visitor' ? Actor | undefined : Actor
      /** The shop that the call names. */
      shopId: ShopIdOf<S>
      /** The actor's membership there, where the call names a shop and the actor is bound to it. */
      membership: Membership | undefined
    }

/** One request as its handler gets it: validated and authorised. */
export type Call<S extends CallSpec = CallSpec> = Judged<S> & {
  params: Without<CallParams<S>>
  query: Without<CallQuery<S>>
  body: Without<CallBody<S>>
  now: Instant
  locale: ErrorLocale
  client: 'h5' | 'weapp'
  /** The caller's address, read as TRUST_PROXY says. */
  address: string
  /** Present when the caller sent an Idempotency-Key and is logged in. */
  keyed: KeyedRequest | undefined
  /** The hash of the request's session token, valid or not. */
  tokenHash: string | undefined
  /** Sets the cookies of a new session on H5; returns the session id for the mini-program only (identity ledger IP-241). */
  startSession(token: string, expireAt: Instant): string | undefined
  /** Deletes the session cookies. */
  endSession(): void
  request: FastifyRequest
} & (S['file'] extends true ? { file: SentFile } : unknown)

type Answer<S extends CallSpec> = CallData<S> | WrittenData<CallData<S>>
export type Handler<S extends CallSpec> = (call: Call<S>) => Promise<Answer<S>> | Answer<S>

/** Registers a declared call with its handler, which returns the envelope's `data` or throws `fail(code)`. */
export type Mount = <const S extends CallSpec>(spec: S, handler: Handler<S>) => void

/** The parts that one module adds to the server. */
export interface Module {
  name: string
  routes(mount: Mount, context: AppContext): void
  /** Routes that are no declared calls, such as the address for a provider's notices. */
  plugin?(app: FastifyInstance, context: AppContext): Promise<void>
  sweeps?(context: AppContext): readonly Sweep[]
  jobs?(context: AppContext): readonly JobHandler[]
  /** Runs after the migrations and before the server listens; returns lines for the operator. Throws StartError if the server cannot start. */
  prepare?(context: AppContext): Promise<readonly string[]>
}
