interface DriverError extends Error {
  code: string
  constraint?: string
}

/** A database error that SQL code caught and returned as a value, treated like one that refused the statement. */
export class CaughtError extends Error implements DriverError {
  constructor(
    readonly code: string,
    message: string,
    readonly constraint: string,
  ) {
    super(message)
  }
}

/** The error and what it was caused by, outermost first. */
const listLayers = (error: unknown): Error[] => {
  const layers: Error[] = []
  for (let at = error; at instanceof Error && layers.length < 5; at = at.cause) layers.push(at)
  return layers
}

const driverError = (error: unknown): DriverError | undefined =>
  listLayers(error).find((at): at is DriverError => 'code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code))

/** The five characters of the SQLSTATE, undefined for an error that is not the database's. */
export const sqlState = (error: unknown): string | undefined => driverError(error)?.code

/** The name of the broken constraint or unique index, undefined for other errors. */
export const brokenConstraint = (error: unknown): string | undefined => driverError(error)?.constraint

/** The reason that one of our own functions raised (`RAISE EXCEPTION '<reason>' USING ERRCODE = 'YK001'`), undefined for other errors. */
export const raisedReason = (error: unknown): string | undefined => {
  const found = driverError(error)
  return found?.code === 'YK001' ? found.message : undefined
}

const TOO_MANY_CONNECTIONS = '53300'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Whether running the same transaction again may succeed. */
export const isRetryable = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK
}

const LOCK_NOT_AVAILABLE = '55P03'
const QUERY_CANCELED = '57014'
/** The pool's message when no connection came free in time. */
export const NO_CONNECTION = 'timeout exceeded when trying to connect'

/** Whether the database was overloaded: the same request may succeed later. */
export const isBusy = (error: unknown): boolean => {
  const state = sqlState(error)
  if (state === undefined) return listLayers(error).some(({ message }) => message === NO_CONNECTION)
  return [LOCK_NOT_AVAILABLE, QUERY_CANCELED, TOO_MANY_CONNECTIONS].includes(state) || isRetryable(error)
}

/** The database was not reached, or the connection ended before the answer: the statement may have been executed. */
export class GoneError extends Error {
  constructor(cause: unknown) {
    super(`The database is gone: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'GoneError'
  }
}

// First characters of SQLSTATEs: connection failures; shut down or starting; no disk space or memory; system failures; a standby, which takes no writes.
const NOT_IN_SERVICE = /^(08|57P|53|58|25006|25P0[34])/

/** Whether the database ended or refused the connection rather than the statement. */
export const isConnectionEnd = (error: unknown): boolean => /^(08|57P)/.test(sqlState(error) ?? '')

/** Whether the database is down or takes no writes at the moment. */
export const isGone = (error: unknown): boolean =>
  listLayers(error).some((at) => at instanceof GoneError) || NOT_IN_SERVICE.test(sqlState(error) ?? '')
