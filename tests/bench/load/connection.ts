import net from 'node:net'

export interface HttpAnswer {
  status: number
  head: string
  body: string
}

export interface HttpRequest {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

const written = ({ method, path, headers = {}, body }: HttpRequest): string => {
  const all = { Host: 'bench', ...headers, ...(body && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** The first whole answer in what has arrived; our server names every answer's length. */
const answerIn = (bytes: Buffer): HttpAnswer | undefined => {
  const end = bytes.indexOf(END_OF_HEAD)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN)
  if (Number.isNaN(length)) throw new Error(`An answer without a length:\n${head}`)
  const from = end + END_OF_HEAD.length
  if (bytes.length < from + length) return undefined
  return { status: Number(head.slice(9, 12)), head, body: bytes.toString('utf8', from, from + length) }
}

/**
 * One kept connection that sends one request at a time. As thin as can be: the load must not take the cores that the server under it needs, and Node's
 * own clients take as much as the server does.
 */
export class Connection {
  private waiting: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | undefined
  private parts: Buffer[] = []

  private constructor(private readonly socket: net.Socket) {
    socket.setNoDelay(true)
    socket.on('data', (part) => this.take(part))
    socket.on('error', (error) => this.end(error))
    socket.on('close', () => this.end(new Error('The server closed the connection.')))
  }

  static open = (port: number): Promise<Connection> =>
    new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.off('error', reject)
        resolve(new Connection(socket))
      })
      socket.once('error', reject)
    })

  send(request: HttpRequest): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject }
      this.socket.write(written(request))
    })
  }

  close(): void {
    this.socket.destroy()
  }

  private take(part: Buffer): void {
    this.parts.push(part)
    const bytes = this.parts.length === 1 ? part : Buffer.concat(this.parts)
    const answer = answerIn(bytes)
    if (!answer) {
      this.parts = [bytes]
      return
    }
    this.parts = []
    const { waiting } = this
    this.waiting = undefined
    waiting?.resolve(answer)
  }

  private end(error: Error): void {
    this.waiting?.reject(error)
    this.waiting = undefined
  }
}
