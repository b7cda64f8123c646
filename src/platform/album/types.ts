/**
 * What became of a picture to keep. `saved` is in the album, `downloaded` where a browser puts files. `by_hand`: this browser saves a picture only
 * when the user holds a finger on it. `refused` by the user to this app, `privacy` with the app's privacy terms, `system_off` by the phone to
 * WeChat as a whole.
 */
export type SaveOutcome = {
  kind: 'saved' | 'downloaded' | 'by_hand' | 'cancelled' | 'refused' | 'privacy' | 'system_off' | 'failed'
}

export interface AlbumPort {
  /** Keeps a local picture under a file name, from a tap. May ask for leave. */
  save: (path: string, name: string) => Promise<SaveOutcome>
  /** Opens the page of settings on which leave is given after a refusal; true when it was. From a tap. */
  openSettings: () => Promise<boolean>
}
