/** Degrees in GCJ-02, the system of Chinese maps and of the shops' coordinates. */
export interface Position {
  lat: number
  lng: number
}

export type LocationOutcome = { kind: 'granted'; at: Position } | { kind: 'denied' } | { kind: 'failed' }

export interface LocationPort {
  /** Where the user is (booking ledger BK-412). May ask for leave. `anew`: not where he was some minutes ago. */
  locate: (anew?: boolean) => Promise<LocationOutcome>
  /** Whether leave was given before, so that `locate` asks nothing. */
  isAllowed: () => Promise<boolean>
  /** Whether there is a page of settings to give leave on after a refusal, and opening it: true when leave was given there. */
  hasSettings: boolean
  openSettings: () => Promise<boolean>
  /** Opens a map at a place (BK-103). */
  openMap: (place: Position & { name: string; address: string }) => void
}
