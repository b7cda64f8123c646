import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

type Done = (error?: Error | null) => void

interface Written {
  chunk: Buffer
}

const TERMINATE = 'X'.charCodeAt(0)

/**
 * A socket for pg's client that leads to the embedded database and speaks PostgreSQL's protocol. A corked write is one call of the engine. Ending the socket
 * leaves the engine open.
 */
export class EmbeddedSocket extends Duplex {
  constructor(private readonly pglite: PGlite) {
    super()
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'))
  }

  // Required by pg; there is no network here.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  private async send(bytes: Buffer, done: Done): Promise<void> {
    try {
      // The answer is copied because the engine reuses its memory.
      if (bytes[0] !== TERMINATE) await this.pglite.execProtocolRawStream(bytes, { onRawData: (answer) => this.push(Buffer.from(answer)) })
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    void this.send(chunk, done)
  }

  override _writev(chunks: Written[], done: Done): void {
    void this.send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _read(): void {}

  override _final(done: Done): void {
    this.push(null)
    done()
  }
}
