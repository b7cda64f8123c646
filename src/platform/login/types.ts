/** A one-time code of the user's identity on the platform, for the server to exchange. */
export type LoginOutcome = { kind: 'code'; code: string } | { kind: 'unsupported' } | { kind: 'failed' }

export interface LoginPort {
  /** Asks the platform for such a code, without any dialog. */
  identify: () => Promise<LoginOutcome>
}
