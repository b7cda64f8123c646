export interface CrashPort {
  /** Calls back with whatever nobody caught: an error, a refused promise's reason, or a text. Returns how to stop. */
  listen: (tell: (thing: unknown) => void) => () => void
}
