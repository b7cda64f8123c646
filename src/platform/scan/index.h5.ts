import type { ScanOutcome, ScanPort } from './types'

// WeChat's scanner wants a signature for the venue's own official account, which no venue has given yet.
export const scanner = {
  available: (): boolean => false,
  scan: (): Promise<ScanOutcome> => Promise.resolve({ kind: 'unsupported' }),
} satisfies ScanPort
