import type { FastifyRequest } from 'fastify'
import { parseId } from '@/domain/id'
import { hashToken } from './session'

/** The credential of a shop's device, `Authorization: Device {id}.{secret}`. Only the secret's hash is stored. */
export interface DeviceCredential {
  id: number
  secretHash: string
}

const CREDENTIAL = /^Device (\d{1,10})\.([\w-]{43})$/

/** The request's device credential, valid or not. */
export const readDeviceCredential = (request: FastifyRequest): DeviceCredential | undefined => {
  const [, number, secret] = CREDENTIAL.exec(request.headers.authorization ?? '') ?? []
  const id = parseId(number)
  return id !== undefined && secret !== undefined ? { id, secretHash: hashToken(secret) } : undefined
}

/** The credential in the form in which the device sends it. */
export const writeCredential = (id: number, secret: string): string => `${id}.${secret}`
