import type { Engine } from './engine'
import { FairQueue, patient, type Queued } from './fair-queue'

interface Visitor extends Queued {
  enter(): void
}

/** The share of connections left to reads, which never wait for a lock. */
const FOR_READS = 1 / 3

/**
 * Bounds how many connections are used by work that may wait for a lock. A tenant enters while it has fewer inside than there are free places: a single tenant
 * gets half of them, a second one half of the rest, and a newcomer finds a place while any is free.
 */
export class ConnectionShares {
  private readonly inside = new Map<unknown, number>()
  private readonly queue = new FairQueue<Visitor>()
  private free: number

  constructor(
    connections: number,
    private readonly patience: number,
  ) {
    this.free = Math.ceil(connections * (1 - FOR_READS))
  }

  /** Runs the work once there is a place. Fails with `server.busy`, and without having started, if there is none for too long. */
  async within<T>(tenant: unknown, work: () => Promise<T>): Promise<T> {
    if (this.mayEnter(tenant)) this.enter(tenant)
    else await this.untilEntered(tenant)
    try {
      return await work()
    } finally {
      this.leave(tenant)
    }
  }

  private mayEnter(tenant: unknown): boolean {
    return (this.inside.get(tenant) ?? 0) < this.free
  }

  private enter(tenant: unknown): void {
    this.free -= 1
    this.inside.set(tenant, (this.inside.get(tenant) ?? 0) + 1)
  }

  private untilEntered(tenant: unknown): Promise<void> {
    return new Promise((resolve, reject) => {
      const enough = patient(this.patience, (busy) => {
        this.queue.remove(visitor)
        reject(busy)
      })
      const visitor: Visitor = {
        tenant,
        key: undefined,
        enter: () => {
          enough()
          this.enter(tenant)
          resolve()
        },
      }
      this.queue.add(visitor)
    })
  }

  private leave(tenant: unknown): void {
    const left = this.inside.get(tenant)! - 1
    if (left > 0) this.inside.set(tenant, left)
    else this.inside.delete(tenant)
    this.free += 1
    const may = (visitor: Visitor) => this.mayEnter(visitor.tenant)
    for (let next = this.queue.take(may); next; next = this.queue.take(may)) next.enter()
  }
}

const sharesByEngine = new WeakMap<Engine, ConnectionShares>()

/** The shares of the engine's connections. */
export const takeShares = (engine: Engine): ConnectionShares => {
  const shares = sharesByEngine.get(engine) ?? new ConnectionShares(engine.connections, engine.patience)
  sharesByEngine.set(engine, shares)
  return shares
}
