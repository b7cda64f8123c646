/** What became of asking to be allowed to send messages through WeChat. */
export type SubscribeOutcome =
  | { kind: 'accepted'; templateIds: string[] }
  | { kind: 'declined' }
  | { kind: 'unsupported' }
  | { kind: 'failed' }

export interface SubscribePort {
  /** Whether such messages can be asked for here at all. */
  available: () => boolean
  /** Asks for at most three; WeChat shows the question only in answer to a tap. */
  ask: (templateIds: readonly string[]) => Promise<SubscribeOutcome>
}
