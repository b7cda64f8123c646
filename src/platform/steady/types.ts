export interface SteadyPort {
  /** Milliseconds of a clock that nobody can set, and that may stand while the device sleeps; undefined where the platform has none. */
  now: () => number | undefined
  /** Tells whenever the app goes out of sight: the device may sleep then. Returns a function that ends it. */
  onAway: (listener: () => void) => () => void
}
