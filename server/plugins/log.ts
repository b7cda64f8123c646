import pino, { type DestinationStream, type Logger } from 'pino'
import type { LogLevel } from '../config'

/** Phones of both countries, with or without the country, keep their first three and last four or three digits, wherever they stand in a line. */
export const maskPhones = (text: string): string =>
  text.replace(/(?<!\d)((?:86)?1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2').replace(/(?<!\d)(0?9\d|8869\d)\d{4}(\d{3})(?!\d)/g, '$1****$2')

/** Drizzle and PostgreSQL put the values of a failed statement into the error: what people wrote stays out of the log. */
const withoutValues = (text: string | undefined): string | undefined => text?.replace(/\nparams: [^\n]*/g, '')

interface LoggedError {
  type: string
  code?: unknown
  constraint?: unknown
  message: string | undefined
  stack: string | undefined
  cause?: LoggedError
}

const errorForLog = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    message: withoutValues(error.message),
    stack: withoutValues(error.stack),
    ...(error.cause !== undefined && depth < 3 ? { cause: errorForLog(error.cause, depth + 1) } : {}),
  }
}

/** The server's log: one JSON line an event, without personal data. */
export const createLog = (level: LogLevel, output: DestinationStream = pino.destination(1)): Logger =>
  pino(
    { level, base: null, serializers: { err: (error) => errorForLog(error) } },
    { write: (line: string) => output.write(maskPhones(line)) },
  )
