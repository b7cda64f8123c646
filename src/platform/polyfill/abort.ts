// The mini-program has no AbortController, and the query client makes one for every fetch: without it each query hangs silently.
type Listener = () => void

class Signal {
  aborted = false
  reason: unknown
  onabort: Listener | null = null
  private listeners = new Set<Listener>()
  addEventListener(_type: string, listener: Listener) {
    this.listeners.add(listener)
  }
  removeEventListener(_type: string, listener: Listener) {
    this.listeners.delete(listener)
  }
  throwIfAborted() {
    if (this.aborted) throw this.reason
  }
  abort(reason: unknown) {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    this.onabort?.()
    this.listeners.forEach((listener) => listener())
  }
}

export class AbortController {
  signal = new Signal()
  abort(reason: unknown = new Error('AbortError')) {
    this.signal.abort(reason)
  }
}
