import type { LoginOutcome, LoginPort } from './types'

// In a browser the server leads through the platform's own pages; there is nothing to ask from here.
export const login = { identify: (): Promise<LoginOutcome> => Promise.resolve({ kind: 'unsupported' }) } satisfies LoginPort
