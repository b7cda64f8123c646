import type { FastifyRequest } from 'fastify'
import type { CallSpec } from '@/contract/define'
import type { Instant } from '@/domain/time'
import type { Who } from '../authority/judge-call'
import type { AppContext } from '../context'
import { fail } from '../errors'
import { readDeviceCredential } from './device-credential'
import { checkCsrf, type Credential } from './session'

/** Whether the call changes something and so needs the CSRF token. */
export const changes = (spec: CallSpec): boolean => spec.method !== 'GET' || spec.changes === true

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
  const credential = readDeviceCredential(request)
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
