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

/** What a code opens the mini-program with: its own short scene, or the web link that it shows. */
export interface Entry {
  scene?: string
  q?: string
}

export interface NavigatePort {
  /** Opens a page of the app. Rejects when the platform refuses. */
  open: (place: Place, move: Move) => Promise<void>
  /** One page back; false when there is none. */
  back: () => Promise<boolean>
  /** The page that is seen. */
  here: () => Whereabouts
  /** The page that calls, seen or not. A hook of its page. */
  useHere: () => () => Whereabouts
  /** Relaunches the mini-program around an H5 page; false when there is none. */
  relaunchShell: (pageUrl: string) => boolean
  /** The full web address of an address of the app. */
  webUrl: (address: string) => string
  /** Leaves for a web address outside the app; false where that cannot be done. */
  leave: (url: string) => boolean
  /** Calls back when a code opens the mini-program, also while it runs. A hook of the app. */
  useEntry: (listener: (query: Entry) => void) => void
  /** Calls back when the mini-program is opened at a page that it has not got; H5 shows the page for that by itself. A hook of the app. */
  useUnknownPage: (listener: (path: string) => void) => void
}
