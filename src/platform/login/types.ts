/** A one-time code of the platform's own identity, for the server to exchange. */
export type LoginOutcome = { kind: 'code'; code: string } | { kind: 'unsupported' } | { kind: 'failed' }

export interface LoginPort {
  /** Asks the platform who this is, without any dialog. */
  identify: () => Promise<LoginOutcome>
}
