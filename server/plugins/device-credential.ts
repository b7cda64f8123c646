import type { FastifyRequest } from 'fastify'
import { parseId } from '@/domain/id'
import { hashToken } from './session'

/** What a device of a shop shows: `Authorization: Device {id}.{secret}`. Only the hash of the secret is kept. */
export interface DeviceCredential {
  id: number
  secretHash: string
}

const CREDENTIAL = /^Device (\d{1,10})\.([\w-]{43})$/

/** The device credential of a request, valid or not. */
export const deviceCredentialOf = (request: FastifyRequest): DeviceCredential | undefined => {
  const [, number, secret] = CREDENTIAL.exec(request.headers.authorization ?? '') ?? []
  const id = parseId(number)
  return id !== undefined && secret !== undefined ? { id, secretHash: hashToken(secret) } : undefined
}

/** As the device sends it. */
export const writeCredential = (id: number, secret: string): string => `${id}.${secret}`
