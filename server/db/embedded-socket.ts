import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

type Done = (error?: Error | null) => void

interface Written {
  chunk: Buffer
}

const TERMINATE = 'X'.charCodeAt(0)

/** How long the engine may keep the process to itself. */
const BREATH_MS = 10

/**
 * A socket for pg's client that leads to the embedded database and speaks PostgreSQL's protocol. A corked write is one call of the engine. Ending the socket
 * leaves the engine open.
 */
export class EmbeddedSocket extends Duplex {
  private breathed = 0

  constructor(private readonly pglite: PGlite) {
    super()
  }

  /**
   * Lets requests, timers and sockets have their turn. The engine works within this thread, and one statement follows the other by microtasks and ticks alone, so that a long
   * transaction, such as an import's, would answer nobody until its end.
   */
  private async breathe(): Promise<void> {
    if (performance.now() - this.breathed < BREATH_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    this.breathed = performance.now()
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
      await this.breathe()
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
