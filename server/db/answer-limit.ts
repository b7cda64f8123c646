import type pg from 'pg'
import { GoneError, isConnectionEnd } from './sql-error'

/** Connections that ended under a statement, or that we ended because no answer came. */
const ended = new WeakSet<pg.ClientBase>()

/** Remembers when a connection ends; without a listener of its errors that would end the process. */
export const watchEnd = (client: pg.ClientBase): void => {
  client.on('error', () => ended.add(client))
  client.on('end', () => ended.add(client))
}

/** Cuts a connection that does not answer: what waits on it fails, and the database ends what it did for it when it finds out. */
const hangUp = (client: pg.ClientBase): void => {
  ended.add(client)
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}

/** The failure with the way to who asked, not to the socket that it came from. */
const traced = (error: unknown): unknown => {
  if (error instanceof Error) Error.captureStackTrace(error)
  return error
}

/**
 * What a connection answers within so many milliseconds (for ever without); then it is cut. Throws GoneError where the connection ended, whoever ended
 * it: nobody knows whether what was asked has been done.
 */
export const answerOf = async <T>(client: pg.ClientBase, limit: number | undefined, ask: () => Promise<T>): Promise<T> => {
  const timer = limit === undefined ? undefined : setTimeout(hangUp, limit, client)
  try {
    return await ask()
  } catch (error) {
    throw ended.has(client) || isConnectionEnd(error) ? new GoneError(error) : traced(error)
  } finally {
    clearTimeout(timer)
  }
}
