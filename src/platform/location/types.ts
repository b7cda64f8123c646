/** Degrees in GCJ-02, the system of Chinese maps and of the shops' coordinates. */
export interface Position {
  lat: number
  lng: number
}

export type LocationOutcome = { kind: 'granted'; at: Position } | { kind: 'denied' } | { kind: 'failed' }

export interface LocationPort {
  /** Where the user is (booking ledger BK-412). May ask for leave. */
  locate: () => Promise<LocationOutcome>
  /** Opens a map at a place (BK-103). */
  openMap: (place: Position & { name: string; address: string }) => void
}
