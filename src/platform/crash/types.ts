export interface CrashPort {
  /** Calls back with every uncaught error: an error, a rejected promise's reason, or a text. Returns an unsubscribe. */
  listen: (tell: (thing: unknown) => void) => () => void
}
