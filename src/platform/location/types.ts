/** Degrees in GCJ-02, the system of Chinese maps and of the shops' coordinates. */
export interface Position {
  lat: number
  lng: number
}

/**
 * Why there is no position: the person refused it to us (`denied`), did not agree to WeChat's privacy sheet (`private`), has the phone's location
 * switched off, for this app or for all (`off`), or it was not found.
 */
export type LocationFailure = 'denied' | 'private' | 'off' | 'failed'
export type LocationOutcome = { kind: 'granted'; at: Position } | { kind: LocationFailure }

export interface LocationPort {
  /** Where the user is (booking ledger BK-412). May ask for leave. `anew`: not where he was some minutes ago. */
  locate: (anew?: boolean) => Promise<LocationOutcome>
  /** Whether leave was given before, so that `locate` asks nothing. */
  isAllowed: () => Promise<boolean>
  /** Whether the person refused leave, so that only settings give it. */
  isRefused: () => Promise<boolean>
  /** Whether there is a page of settings to give leave on after a refusal, and opening it: true when leave was given there. */
  hasSettings: boolean
  openSettings: () => Promise<boolean>
  /** Opens a map at a place (BK-103). */
  openMap: (place: Position & { name: string; address: string }) => void
}
