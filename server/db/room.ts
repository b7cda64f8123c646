import type { Engine } from './engine'
import { FairQueue, patient, type Queued } from './fair-queue'

interface Visitor extends Queued {
  enter(): void
}

/** Of the connections, what the room leaves to reads, which never wait for a lock. */
const FOR_READS = 1 / 3

/**
 * Bounds how many connections are used at once by what may wait for a lock, so that whoever waits leaves some to the others: a tenant comes in while fewer of
 * its own are inside than places are free. One alone gets half of them, a second half of the rest; somebody new finds a place while there is any.
 */
export class Room {
  private readonly inside = new Map<unknown, number>()
  private readonly queue = new FairQueue<Visitor>()
  private free: number

  constructor(
    connections: number,
    private readonly patience: number,
  ) {
    this.free = Math.ceil(connections * (1 - FOR_READS))
  }

  /** Does the work once there is a place. Fails with `server.busy` where there is none for too long; nothing was done then. */
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

const rooms = new WeakMap<Engine, Room>()

/** The room of the engine's connections. */
export const roomOf = (engine: Engine): Room => {
  const room = rooms.get(engine) ?? new Room(engine.connections, engine.patience)
  rooms.set(engine, room)
  return room
}
