import pino, { type DestinationStream, type Logger } from 'pino'
import type { LogLevel } from '../variables'

/** Phones of all that are offered, with or without the dialling code, keep what stands before and after four digits, wherever they stand in a line. */
export const maskPhones = (text: string): string =>
  text
    .replace(/(?<!\d)((?:86)?1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2')
    .replace(/(?<!\d)(0?9\d|8869\d)\d{4}(\d{3})(?!\d)/g, '$1****$2')
    .replace(/(?<![\w.-])((?:852)?[4-9]\d|8536\d)\d{4}(\d{2})(?![\w-])/g, '$1****$2')

/** SQLSTATEs of the class "data exception": their messages quote the value, those of all others name only what the schema names. */
const isAboutData = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)

/** PostgreSQL's words about a failed statement, without its values: what people wrote stays out of the log. */
const withoutValues = (message: string, code: unknown): string => (isAboutData(code) ? message.split(/["':]/, 1)[0]!.trimEnd() : message)

/** The calls of a stack, which follow its message; undefined if it does not begin with the message, because then values and calls cannot be told apart. */
const callsIn = ({ message, stack }: Error): string | undefined => {
  const at = stack?.indexOf(message) ?? -1
  return at < 0 ? undefined : stack!.slice(at + message.length)
}

interface LoggedError {
  type: string
  code?: unknown
  constraint?: unknown
  /** Which of our statements the database refused, by name. */
  statement?: unknown
  message: string
  stack: string | undefined
  cause?: LoggedError
}

const errorForLog = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined }
  const { code, constraint, statement } = error as { code?: unknown; constraint?: unknown; statement?: unknown }
  const message = withoutValues(error.message, code)
  const calls = callsIn(error)
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(statement !== undefined && { statement }),
    message,
    stack: calls === undefined ? undefined : `${error.name}: ${message}${calls}`,
    ...(error.cause !== undefined && depth < 3 ? { cause: errorForLog(error.cause, depth + 1) } : {}),
  }
}

/** The server's log: one JSON line an event, without personal data. */
export const createLog = (level: LogLevel, output: DestinationStream = pino.destination(1)): Logger =>
  pino(
    { level, base: null, serializers: { err: (error) => errorForLog(error) } },
    { write: (line: string) => output.write(maskPhones(line)) },
  )
