/** How the app was opened: by a `share`d link or card, by the `scan` of a code, from another of WeChat's scenes (`scene-1089`), or simply (`open`). */
export type Origin = 'share' | 'scan' | 'open' | `scene-${number}`

export interface Opened {
  origin: Origin
  /** The page that was opened, without a query. */
  path: string
}

export interface EntrancePort {
  /** Calls back when the app is opened, and when it comes to the front in another way than before. A hook of the app. */
  useOpened: (listener: (opened: Opened) => void) => void
}
