/** Degrees in GCJ-02, the system of Chinese maps and of the shops' coordinates. */
export interface Position {
  lat: number
  lng: number
}

/**
 * Why there is no position: the user denied it to this app (`denied`), did not agree to WeChat's privacy sheet (`private`), has the phone's location
 * switched off, for this app or for all (`off`), or it was not found.
 */
export type LocationFailure = 'denied' | 'private' | 'off' | 'failed'
/** `accuracy`: within how many metres it is right, as the phone says. */
export type LocationOutcome = { kind: 'granted'; at: Position; accuracy?: number } | { kind: LocationFailure }

export interface LocationPort {
  /** The position of the user (booking ledger BK-412). May ask for permission. `anew`: not a position of some minutes ago. */
  locate: (anew?: boolean) => Promise<LocationOutcome>
  /** Whether permission was given before, so that `locate` does not ask. */
  isAllowed: () => Promise<boolean>
  /** Whether permission was denied, so that only the settings can give it. */
  isRefused: () => Promise<boolean>
  /** Whether there are settings to open after a denial; opening them answers true when permission was given there. */
  hasSettings: boolean
  openSettings: () => Promise<boolean>
  /** Opens a map at a place (BK-103). */
  openMap: (place: Position & { name: string; address: string }) => void
}
