import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus, type ErrorCode } from '@/contract/errors'
import type { Params } from '@/domain/result'
import { errorText, type ErrorLocale } from '@/i18n/errors/text'
import { isBusy, isGone, raisedReason } from '../db/sql-error'
import { AppError } from '../errors'
import { readLocale } from './locale'

/** The envelope of every answer; `status` equals the HTTP status. */
export interface Envelope {
  status: number
  code: string
  msg: string
  data: unknown
}

export const answered = (data: unknown): Envelope => ({ status: 200, code: 'ok', msg: '', data })

/** The envelope of a refusal. The text ends with the wrong field in brackets, or with the id under which the log has the failure. */
export const refused = (locale: ErrorLocale, code: ErrorCode, params: Params = {}, data: object | null = null): Envelope => {
  const named = params.field ?? params.request
  const text = errorText(locale, code, params)
  return { status: errorStatus[code], code, msg: named === undefined ? text : `${text} (${named})`, data }
}

export const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  params?: Params,
  data?: object | null,
): FastifyReply => {
  const envelope = refused(readLocale(request), code, params, data)
  return reply.code(envelope.status).type('application/json; charset=utf-8').send(JSON.stringify(envelope))
}

const frameworkCodes: Record<string, [ErrorCode, Params?]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['request.broken_json'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['request.too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['request.media_type'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['request.invalid', { field: 'Content-Length' }],
  FST_ERR_BAD_URL: ['request.invalid', { field: 'URL' }],
  FST_ERR_MAX_PARAM_LENGTH: ['request.not_found'],
  FST_ERR_ROUTE_METHOD_NOT_SUPPORTED: ['request.method'],
  FST_ERR_NOT_FOUND: ['request.not_found'],
}

const codeOfError = (error: FastifyError): [ErrorCode, Params?, (object | null)?] | undefined => {
  if (error instanceof AppError) return [error.code, error.params, error.data]
  // The database makes nothing for a person who leaves, whatever the way to him.
  if (raisedReason(error) === 'member.leaving') return ['member.leaving']
  const known = frameworkCodes[error.code]
  if (known) return known
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? ['request.invalid'] : undefined
}

/** Seconds after which the caller may ask a busy server, or one without its database or object store, again. */
const RETRY_AFTER = 3
const passes = new Set<ErrorCode>(['server.busy', 'server.unavailable'])

/** Failures that pass with time. If the database is gone, the change may have been done: the same request key finds out. */
const readWait = (error: unknown): { code: ErrorCode; log: string } | undefined => {
  if (isBusy(error)) return { code: 'server.busy', log: 'the database is busy' }
  return isGone(error) ? { code: 'server.unavailable', log: 'the database is gone' } : undefined
}

const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const code = codeOfError(error)
  if (error instanceof AppError && error.cause) request.log.error({ err: error.cause, route: request.routeOptions?.url }, 'request failed')
  if (code) return sendRefusal(request, passes.has(code[0]) ? reply.header('Retry-After', RETRY_AFTER) : reply, ...code)
  const wait = readWait(error)
  if (wait) {
    request.log.warn({ err: error, route: request.routeOptions?.url }, wait.log)
    return sendRefusal(request, reply.header('Retry-After', RETRY_AFTER), wait.code)
  }
  request.log.error({ err: error, route: request.routeOptions?.url }, 'request failed')
  return sendRefusal(request, reply, 'server.failed', { request: request.id })
}

/** Turns every failure into an envelope. An unforeseen failure is logged under the request's id and answered without details. */
export const addErrorEnvelope = (app: FastifyInstance): void => {
  app.decorateRequest('isForMember', false)
  app.setErrorHandler(answerError)
}

/** Like `addErrorEnvelope`, for failures before routing (Fastify's `frameworkErrors`). */
export const answerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  void answerError(error, request, reply)
}
