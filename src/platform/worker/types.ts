export interface WorkerPort {
  /** Starts the service worker (src/worker), which has pages open without a network. */
  register: () => void
}
