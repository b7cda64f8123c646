import type { Static, TSchema } from '@sinclair/typebox'
import type { Right } from '../domain/staff/rights'

/** Where a call names its shop: in a slot of its path, or in a field of its query or body, and nowhere else. */
export type ShopField = 'params.shopId' | 'params.shop_id' | 'query.shop_id' | 'body.shop_id'

/**
 * The caller of a call, and its shop. `visitor`: anybody. `account`: a logged-in person. `member`: a person with a membership of the call's
 * shop. `staff`: a coach or staff of that shop with the right that the call needs. `device`: a machine of that shop, such as its gate, and nobody
 * else.
 */
export type Authority =
  | { readonly who: 'visitor' | 'account'; readonly shop?: ShopField }
  | { readonly who: 'device'; readonly shop: ShopField }
  | { readonly who: 'member'; readonly shop: ShopField }
  | { readonly who: 'staff'; readonly shop: ShopField; readonly may: Right }
export type Who = Authority['who']
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One declaration per call. Slots of `path` are written `{name}`; `{/name}` is an optional slot with its slash. */
export interface CallSpec {
  method: Method
  path: string | readonly [string, ...string[]]
  authority: Authority
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Older calls also take form-encoded bodies. */
  form?: boolean
  /** Takes a multipart form: `body` as its fields and one file named `file`. Its shop stands in the path alone. */
  file?: true
  data: TSchema
  /**
   * A GET that changes something (commerce ledger MC-203, identity ledger IP-300): it needs a log-in, the CSRF token and an Idempotency-Key, and is
   * never repeated automatically.
   */
  changes?: boolean
  /** A crowd may make this call at one moment: it waits in a lane of its own, so that bookings do not wait for it. */
  crowd?: true
  /** Codes that this call can answer besides the general ones (bad input, no session, not found, too many, failure). */
  errors?: readonly string[]
}

export const call = <const S extends CallSpec>(spec: S): S => spec

type In<T> = T extends TSchema ? Static<T> : unknown
export type CallParams<S extends CallSpec> = In<S['params']>
export type CallQuery<S extends CallSpec> = In<S['query']>
export type CallBody<S extends CallSpec> = In<S['body']>
export type CallData<S extends CallSpec> = Static<S['data']>
/** The input of `call(name, input)`: path parameters, query and body in one flat object. */
export type CallInput<S extends CallSpec> = CallParams<S> & CallQuery<S> & CallBody<S>
