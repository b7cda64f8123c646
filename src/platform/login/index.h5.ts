import type { LoginOutcome, LoginPort } from './types'

// In a browser the log-in goes through the platform's own pages; nothing can be asked silently.
export const login = { identify: (): Promise<LoginOutcome> => Promise.resolve({ kind: 'unsupported' }) } satisfies LoginPort
