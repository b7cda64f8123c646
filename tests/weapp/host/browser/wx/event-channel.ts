type Listener = (...args: unknown[]) => void

class Channel {
  private readonly listeners = new Map<string, Set<Listener>>()
  peer?: Channel

  on(event: string, listener: Listener) {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
  }
  off(event: string, listener?: Listener) {
    if (listener) this.listeners.get(event)?.delete(listener)
    else this.listeners.delete(event)
  }
  once(event: string, listener: Listener) {
    const once: Listener = (...args) => {
      this.off(event, once)
      listener(...args)
    }
    this.on(event, once)
  }
  emit(event: string, ...args: unknown[]) {
    for (const listener of [...(this.peer?.listeners.get(event) ?? [])]) listener(...args)
  }
}

/** The two ends of the channel between a page and the page that it opens. */
export function createChannels(events: Record<string, Listener> = {}) {
  const opener = new Channel()
  const opened = new Channel()
  opener.peer = opened
  opened.peer = opener
  for (const [event, listener] of Object.entries(events)) opener.on(event, listener)
  return { opener, opened }
}
