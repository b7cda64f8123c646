/** Drizzle wraps what the driver threw: looks inward until there is a SQLSTATE. */
const driverError = (error: unknown): { code: string; message: string; constraint?: string } | undefined => {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return at as never
  }
  return undefined
}

/** The five characters of the SQLSTATE, undefined for an error that is not the database's. */
export const sqlState = (error: unknown): string | undefined => driverError(error)?.code

/** The name of the broken constraint or unique index, undefined for other errors. */
export const brokenConstraint = (error: unknown): string | undefined => driverError(error)?.constraint

/** The reason that one of our own functions raised (`RAISE EXCEPTION '<reason>' USING ERRCODE = 'YK001'`), undefined for other errors. */
export const raisedReason = (error: unknown): string | undefined => {
  const found = driverError(error)
  return found?.code === 'YK001' ? found.message : undefined
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Whether the same transaction may succeed when it is run again. */
export const isRetryable = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK
}

const LOCK_NOT_AVAILABLE = '55P03'
const QUERY_CANCELED = '57014'
const TOO_MANY_CONNECTIONS = '53300'
/** What the pool says when none of its connections came free in time. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'

/** Whether the database had too much to do: the same request may well succeed a little later. */
export const isBusy = (error: unknown): boolean => {
  const state = sqlState(error)
  if (state === undefined) return error instanceof Error && error.message === NO_CONNECTION
  return [LOCK_NOT_AVAILABLE, QUERY_CANCELED, TOO_MANY_CONNECTIONS].includes(state) || isRetryable(error)
}
