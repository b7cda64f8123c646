import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

type Done = (error?: Error | null) => void

interface Written {
  chunk: Buffer
}

const TERMINATE = 'X'.charCodeAt(0)

/**
 * What pg's client takes for the socket of a server, with the embedded database at the other end of it: PostgreSQL's own protocol, as it stands. What
 * is written in one go (corked) is one call of the engine. Ending it leaves the engine open.
 */
export class EmbeddedSocket extends Duplex {
  constructor(private readonly pglite: PGlite) {
    super()
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'))
  }

  // There is no network between.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  private async send(bytes: Buffer, done: Done): Promise<void> {
    try {
      // The engine hands out its own memory, which it uses again.
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
