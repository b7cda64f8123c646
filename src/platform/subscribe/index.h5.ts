import type { SubscribeOutcome, SubscribePort } from './types'

// Messages are the mini-program's: pages of an official account have other ones, which no venue has.
export const subscribe = {
  available: () => false,
  ask: (_templateIds: readonly string[]): Promise<SubscribeOutcome> => Promise.resolve({ kind: 'unsupported' }),
} satisfies SubscribePort
