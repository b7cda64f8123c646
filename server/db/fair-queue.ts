import { AppError } from '../errors'

/** How many milliseconds a request waits in this process before it is refused with `server.busy`. */
export const PATIENCE = 10_000

/** A waiting item: its tenant, and the key of what it is about. */
export interface Queued {
  readonly tenant: unknown
  readonly key: unknown
}

/**
 * A fair queue: tenants take turns, the keys of a tenant take turns, and items of one key keep their order. However much one tenant asks for, another tenant's
 * next item waits for at most one item of each tenant.
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

  /** Removes and returns the next item that `may` allows; its tenant and key go to the end of the order. */
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

/** Calls `giveUp` with `server.busy` after so many milliseconds; returns a function that cancels this. */
export const patient = (milliseconds: number, giveUp: (busy: AppError) => void): (() => void) => {
  const timer = setTimeout(() => giveUp(new AppError('server.busy')), milliseconds).unref()
  return () => clearTimeout(timer)
}
