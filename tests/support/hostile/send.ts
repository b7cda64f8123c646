import http from 'node:http'
import type { Wire } from './forms'

export interface Sender {
  port: number
  session: string
}

export interface Told {
  status: number
  code: string
}

const CLOSED: Told = { status: 0, code: 'closed' }

const makeHeaders = (session: string) => ({ authorization: `Session ${session}`, 'x-client': 'weapp' })

const toldBy = (response: http.IncomingMessage): Promise<Told> =>
  new Promise((resolve) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('end', () => {
      try {
        resolve({ status: response.statusCode!, code: (JSON.parse(String(Buffer.concat(parts))) as { code: string }).code })
      } catch {
        resolve({ status: response.statusCode!, code: 'unreadable' })
      }
    })
  })

const post = ({ port, session }: Sender, headers: Record<string, string>, send: (request: http.ClientRequest) => void): Promise<Told> =>
  new Promise((resolve) => {
    const request = http.request(
      { port, host: '127.0.0.1', method: 'POST', path: '/api/upload/', headers: { ...makeHeaders(session), ...headers } },
      (response) => resolve(toldBy(response).finally(() => request.destroy())),
    )
    request.on('error', () => resolve(CLOSED))
    send(request)
  })

/** Sends a form; `closed` where the server ended the connection without an answer. */
export const sendForm = (sender: Sender, { headers, body }: Wire): Promise<Told> =>
  post(sender, { ...headers, 'content-length': String(body.length) }, (request) => request.end(body))

/** Sends the first half of a form, and no more. */
export const openForm = ({ port, session }: Sender, { headers, body }: Wire): http.ClientRequest => {
  const request = http.request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/upload/',
    headers: { ...makeHeaders(session), ...headers, 'content-length': String(body.length) },
  })
  request.on('error', () => undefined)
  request.write(body.subarray(0, body.length / 2))
  return request
}

const PIECE = Buffer.alloc(64 * 1024, 'x')

/** Sends a body of so many bytes, whose length is declared or not, until the server has answered or closed. */
export const sendHuge = (sender: Sender, bytes: number, isDeclared: boolean): Promise<Told & { sent: number }> => {
  let sent = 0
  let isAnswered = false
  const headers = {
    'content-type': 'multipart/form-data; boundary=form-boundary',
    ...(isDeclared && { 'content-length': String(bytes) }),
  }
  const told = post(sender, headers, (request) => {
    request.write('--form-boundary\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
    const more = () => {
      if (isAnswered || request.destroyed || sent >= bytes) return
      sent += PIECE.length
      request.write(PIECE, () => setImmediate(more))
    }
    request.on('response', () => (isAnswered = true))
    more()
  })
  return told.then((answer) => ({ ...answer, sent }))
}
