/**
 * The outcome of saving a picture. `saved` in the album; `downloaded` to the browser's folder; `by_hand`: this browser saves a picture only by a long
 * press. `refused` by the user for this app, `privacy` with the app's privacy terms, `system_off` in the phone's settings for WeChat as a whole.
 */
export type SaveOutcome = {
  kind: 'saved' | 'downloaded' | 'by_hand' | 'cancelled' | 'refused' | 'privacy' | 'system_off' | 'failed'
}

export interface AlbumPort {
  /** Saves a local picture under a file name, from a tap. May ask for permission. */
  save: (path: string, name: string) => Promise<SaveOutcome>
  /** Opens the settings after a refusal; true when permission was given there. From a tap. */
  openSettings: () => Promise<boolean>
}
