import type { SubscribeOutcome, SubscribePort } from './types'

// Only the mini-program sends messages: those of an official account differ, and no venue has set them up.
export const subscribe = {
  available: () => false,
  ask: (_templateIds: readonly string[]): Promise<SubscribeOutcome> => Promise.resolve({ kind: 'unsupported' }),
} satisfies SubscribePort
