import type { Socket } from 'node:net'
import type { ErrorCode } from '@/contract/errors'
import { refused } from './envelope'

const codeByError: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'request.too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
}

/** A connection ended on our side only would stay open for a caller who goes on sending; destroyed at once, the caller might lose the answer. */
const CLOSED_WITHIN_MS = 1_000

/** Answers a request that is not HTTP, has headers beyond the limit or does not arrive in time, and closes the connection. Its locale cannot be known. */
export const answerBadConnection = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const envelope = refused('zh-cn', codeByError[error.code ?? ''] ?? 'request.invalid')
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
