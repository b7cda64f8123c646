import { AppError } from '../errors'

/** Milliseconds. As long as a request waits in this process for its turn before it is told that the server is busy. */
export const PATIENCE = 10_000

/** What waits for its turn: whose it is, and the thing that it is about. */
export interface Queued {
  readonly tenant: unknown
  readonly key: unknown
}

/**
 * What waits, served fairly: the tenants by turns, of each tenant the keys by turns, and what is about one key in the order in which it came. However much
 * one tenant asks for, another's next is never further away than there are tenants.
 */
export class FairQueue<Item extends Queued> {
  private readonly tenants = new Map<unknown, Map<unknown, Set<Item>>>()

  get isEmpty(): boolean {
    return this.tenants.size === 0
  }

  add(item: Item): void {
    const keys = this.tenants.get(item.tenant) ?? new Map<unknown, Set<Item>>()
    this.tenants.set(item.tenant, keys)
    const items = keys.get(item.key) ?? new Set<Item>()
    keys.set(item.key, items)
    items.add(item)
  }

  remove(item: Item): void {
    const keys = this.tenants.get(item.tenant)
    const items = keys?.get(item.key)
    items?.delete(item)
    if (items?.size === 0) keys!.delete(item.key)
    if (keys?.size === 0) this.tenants.delete(item.tenant)
  }

  /** Takes the next that may go; its tenant and its key are the last from now on. */
  take(may: (item: Item) => boolean): Item | undefined {
    for (const [tenant, keys] of this.tenants) {
      for (const [key, items] of keys) {
        const item = items.values().next().value!
        if (!may(item)) continue
        this.remove(item)
        if (keys.delete(key)) keys.set(key, items)
        if (this.tenants.delete(tenant)) this.tenants.set(tenant, keys)
        return item
      }
    }
    return undefined
  }
}

/** Calls `giveUp` with the refusal `server.busy` once somebody has waited so many milliseconds; answers what ends that. */
export const patient = (milliseconds: number, giveUp: (busy: AppError) => void): (() => void) => {
  const timer = setTimeout(() => giveUp(new AppError('server.busy')), milliseconds).unref()
  return () => clearTimeout(timer)
}
