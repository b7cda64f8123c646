/** The outcome of asking for permission to send messages through WeChat. */
export type SubscribeOutcome =
  | { kind: 'accepted'; templateIds: string[] }
  | { kind: 'declined' }
  | { kind: 'unsupported' }
  | { kind: 'failed' }

export interface SubscribePort {
  /** Whether this client can ask at all. */
  available: () => boolean
  /** Asks for three templates at most; WeChat shows the question only in answer to a tap. */
  ask: (templateIds: readonly string[]) => Promise<SubscribeOutcome>
}
