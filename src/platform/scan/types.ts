export type ScanOutcome = { kind: 'scanned'; text: string } | { kind: 'cancelled' } | { kind: 'unsupported' } | { kind: 'failed' }

export interface ScanPort {
  /** Whether a scanner can be opened here at all. */
  available: () => boolean
  scan: () => Promise<ScanOutcome>
}
