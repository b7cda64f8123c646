import type { Socket } from 'node:net'
import type { ErrorCode } from '@/contract/errors'
import { refused } from './envelope'

const codeOf: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'request.too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
}

/** A caller who goes on sending would keep a connection that was only ended on our side; at once, he might lose the answer. */
const CLOSED_WITHIN_MS = 1_000

/** Answers what is not HTTP at all, has headers beyond the limit or does not arrive whole in time, and closes the connection. The locale cannot be known. */
export const answerBadConnection = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const envelope = refused('zh-cn', codeOf[error.code ?? ''] ?? 'request.invalid')
  const body = JSON.stringify(envelope)
  socket.end(
    [
      `HTTP/1.1 ${envelope.status} Refused`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  setTimeout(() => socket.destroy(), CLOSED_WITHIN_MS).unref()
}
