import type { FastifyRequest } from 'fastify'
import type { CallSpec } from '@/contract/define'
import { judgeRight } from '@/domain/staff/rights'
import type { Instant } from '@/domain/time'
import type { Actor, AppContext, Device, Membership } from '../context'
import { fail } from '../errors'
import { deviceCredentialOf } from './device-credential'
import { checkCsrf, type Credential } from './session'

/** Whether the call changes something and so needs the CSRF token. */
export const changes = (spec: CallSpec): boolean => spec.method !== 'GET' || spec.changes === true

export interface Who {
  actor?: Actor | undefined
  /** The actor's membership of the call's shop. */
  membership?: Membership | undefined
  /** The calling device, if the authority is `device`. */
  device?: Device | undefined
}

/** A request with what is needed to identify its caller. */
export interface Asked {
  spec: CallSpec
  request: FastifyRequest
  shopId: number | undefined
  credential: Credential | undefined
  now: Instant
}

/** Identifies the calling device; a person's session is not accepted. */
const deviceCalling = async ({ identity }: AppContext, { request, now }: Asked): Promise<Who> => {
  const credential = deviceCredentialOf(request)
  const device = credential && (await identity.device(credential, now))
  return device ? { device } : fail('device.needed')
}

/** Identifies the caller as far as the call's authority requires, and refuses a change that another site may have caused. */
export const whoCalls = async (context: AppContext, asked: Asked): Promise<Who> => {
  const { spec, request, shopId, credential, now } = asked
  if (spec.authority.who === 'device') return deviceCalling(context, asked)
  const who = credential ? await context.identity.identify(credential.tokenHash, shopId, now) : undefined
  if (!who && spec.authority.who !== 'visitor') fail('session.needed')
  if (changes(spec)) checkCsrf(request, who ? credential : undefined, context.config.sessionSecret)
  return who ?? {}
}

/** Judges the call's declared authority, on validated input and before the handler runs. */
export const judgeAuthority = ({ authority }: CallSpec, shopId: number | undefined, { membership, device }: Who): void => {
  if (authority.who === 'visitor' || authority.who === 'account') return
  if (shopId === undefined) fail('request.params_needed', { names: 'shop_id' })
  if (authority.who === 'member' && !membership) fail('shop.not_bound')
  if (authority.who === 'device' && device?.shopId !== shopId) fail('permission.none')
  if (authority.who === 'staff') {
    if (membership?.withheld) fail(membership.withheld)
    const verdict = judgeRight(membership, authority.may)
    if (!verdict.ok) fail(verdict.reason)
  }
}
