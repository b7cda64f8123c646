import type pg from 'pg'
import { GoneError, isConnectionEnd } from './sql-error'

/** Connections that ended during a statement, or that were cut because no answer came. */
const ended = new WeakSet<pg.ClientBase>()

/** Notes when a connection ends. Without a listener its error would end the process. */
export const watchEnd = (client: pg.ClientBase): void => {
  client.on('error', () => ended.add(client))
  client.on('end', () => ended.add(client))
}

/** Cuts a connection that does not answer: the pending statement fails, and the database gives up on it once it notices. */
const hangUp = (client: pg.ClientBase): void => {
  ended.add(client)
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}

/** The failure with the caller's stack instead of the socket's. */
const traced = (error: unknown): unknown => {
  if (error instanceof Error) Error.captureStackTrace(error)
  return error
}

/**
 * The answer to `ask` if it comes within `limit` milliseconds (no limit if undefined); otherwise the connection is cut. Throws GoneError when the connection
 * ended, for whatever reason: then nobody knows whether the statement was executed.
 */
export const limitAnswer = async <T>(client: pg.ClientBase, limit: number | undefined, ask: () => Promise<T>): Promise<T> => {
  const timer = limit === undefined ? undefined : setTimeout(hangUp, limit, client)
  try {
    return await ask()
  } catch (error) {
    throw ended.has(client) || isConnectionEnd(error) ? new GoneError(error) : traced(error)
  } finally {
    clearTimeout(timer)
  }
}
