import net from 'node:net'

export interface HttpAnswer {
  status: number
  head: string
  body: Buffer
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

interface Head {
  text: string
  /** Bytes of the whole answer; our server names every answer's length. */
  total: number
}

const headIn = (bytes: Buffer): Head | undefined => {
  const end = bytes.indexOf(END_OF_HEAD)
  if (end < 0) return undefined
  const text = bytes.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? Number.NaN)
  if (Number.isNaN(length)) throw new Error(`An answer without a length:\n${text}`)
  return { text, total: end + END_OF_HEAD.length + length }
}

/**
 * One kept connection that sends one request at a time. As thin as can be: the load must not take the cores that the server under it needs, and Node's
 * own clients take as much as the server does.
 */
export class Connection {
  private waiting: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | undefined
  private parts: Buffer[] = []
  private arrived = 0
  private head: Head | undefined

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
      if (this.socket.destroyed) return reject(new Error('The server closed the connection, which waited too long.'))
      this.waiting = { resolve, reject }
      this.socket.write(written(request))
    })
  }

  close(): void {
    this.socket.destroy()
  }

  private take(part: Buffer): void {
    this.parts.push(part)
    this.arrived += part.length
    this.head ??= headIn(this.parts.length === 1 ? part : Buffer.concat(this.parts))
    if (!this.head || this.arrived < this.head.total) return
    const { text, total } = this.head
    const { parts, waiting } = this
    this.head = undefined
    this.parts = []
    this.arrived = 0
    this.waiting = undefined
    const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    waiting?.resolve({ status: Number(text.slice(9, 12)), head: text, body: bytes.subarray(text.length + END_OF_HEAD.length, total) })
  }

  private end(error: Error): void {
    this.waiting?.reject(error)
    this.waiting = undefined
  }
}
