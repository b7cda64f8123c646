export type System = 'android' | 'ios' | 'other'

/**
 * Where the client runs. `chrome` is any ordinary browser; `shell` is H5 inside a mini-program's web-view; `old` apps cannot pay online
 * (booking ledger BK-312 to BK-316).
 */
export type Host =
  | { app: 'weapp'; system: System; shell: false }
  | { app: 'staff' | 'coach'; version: string; old: boolean; system: System; shell: false }
  | { app: 'wechat'; system: System; shell: boolean }
  | { app: 'dingtalk' | 'chrome'; system: System; shell: false }

export interface HostPort {
  read: () => Host
  /** Whether the page offers sharing at all (BK-317). */
  canShare: () => boolean
  /** The data that the server put into the page, H5 only; its reader validates it. */
  pageData: () => unknown
  /** The CSRF token of the cookie or of the page, H5 only (BK-323). */
  csrfToken: () => string | undefined
  /** `weapp` names the client in `X-Client`; H5 sends none. */
  clientName: 'weapp' | undefined
  /** The languages that the browser or WeChat is set to, the preferred one first. */
  languages: () => readonly string[]
  /** Whether pages draw the tab bar: the mini-program has its own. */
  drawsTabBar: boolean
}
