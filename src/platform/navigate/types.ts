/** A place in both tongues: the H5 address, and the mini-program's page with its query. */
export interface Place {
  address: string
  /** Starts with a slash; carries no query when the page is a tab. */
  pageUrl: string
  tab: boolean
}

/** `push` leaves the way back open, `replace` puts the new page in the old one's stead, `relaunch` closes everything before. */
export type Move = 'push' | 'replace' | 'relaunch'

/** Where a page is, in the tongue of its platform. */
export type Whereabouts = { address: string } | { page: string; query: Record<string, string | undefined> }

export interface NavigatePort {
  /** Opens a page of the app. Rejects when the platform refuses. */
  open: (place: Place, move: Move) => Promise<void>
  /** One page back; false when there is none. */
  back: () => Promise<boolean>
  /** The page that is seen. */
  here: () => Whereabouts
  /** The page that calls, while it is seen. A hook of its page. */
  useHere: () => () => Whereabouts
  /** Relaunches the mini-program around an H5 page; false when there is none. */
  relaunchShell: (pageUrl: string) => boolean
  /** Leaves for a web address outside the app; false where that cannot be done. */
  leave: (url: string) => boolean
  /** What the app was opened with, mini-program only. */
  entryQuery: () => { scene?: string; q?: string }
}
