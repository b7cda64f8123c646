/** A destination for both builds: the H5 address, and the mini-program's page with its query. */
export interface Place {
  address: string
  /** Starts with a slash; carries no query when the page is a tab. */
  pageUrl: string
  tab: boolean
}

/** `push` can be gone back from, `replace` takes the place of the present page, `relaunch` closes all pages before. */
export type Move = 'push' | 'replace' | 'relaunch'

/** The location of a page in the form of its platform. */
export type Whereabouts = { address: string } | { page: string; query: Record<string, string | undefined> }

/** The scene or address with which a scanned code opens the mini-program: its own short scene, or the web link of an ordinary code. */
export interface Entry {
  scene?: string
  q?: string
}

export interface NavigatePort {
  /**
   * Opens a page of the app. Rejects when the platform refuses. Where the page's code cannot be fetched, `onLate` is called, and it is opened when the
   * network is back; H5 shows that in the page itself.
   */
  open: (place: Place, move: Move, onLate?: () => void) => Promise<void>
  /** Rewrites the address of the visible page in place, where a platform shows addresses. */
  restate: (address: string) => void
  /** Goes one page back; false when there is none. */
  back: () => Promise<boolean>
  /** The visible page. */
  here: () => Whereabouts
  /** The calling page, visible or not. A hook of its page. */
  useHere: () => () => Whereabouts
  /** Relaunches the mini-program around an H5 page; false when there is none. */
  relaunchShell: (pageUrl: string) => boolean
  /** The full web address of an address of the app. */
  webUrl: (address: string) => string
  /** Opens a web address outside the app; false where that cannot be done. */
  leave: (url: string) => boolean
  /** Calls back when a scanned code opens the mini-program, also while it runs. A hook of the app. */
  useEntry: (listener: (query: Entry) => void) => void
  /** Calls back when the mini-program is opened at an unknown page; H5 has a page for that. A hook of the app. */
  useUnknownPage: (listener: (path: string, query: Record<string, string | undefined>) => void) => void
}
