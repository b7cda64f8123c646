import type { Page } from 'playwright-core'
import type { User } from '@/contract/member/member'
import type { Carried, Route } from '@/routes/match'
import type { RouteName, RouteParams } from '@/routes/table'
import type { HostControl, Report, World } from '../../weapp/host/protocol'
import type { Spot } from './drag'
import type { Fate } from './interfere'
import type { Where } from './where'

export type Target = 'h5' | 'weapp'
export type Lang = 'zh-cn' | 'zh-tw' | 'en-us'
export type Position = { latitude: number; longitude: number } | 'denied'

/** The server's answer to a log-in of the mini-program; its token works as a cookie too. */
export interface LoggedIn {
  token: string
  user: User
}

export interface DriverOptions {
  /** The server under test, without a slash at the end. */
  baseUrl: string
  /** A session to begin with: what `server.logIn` answers. */
  session?: LoggedIn
  /** The language chosen in the app; zh-cn by default. */
  lang?: Lang
  /** The language of the phone. */
  theme?: 'light' | 'dark'
  /** The browser's window in CSS pixels; a phone's, 390 x 844, by default. */
  viewport?: { width: number; height: number }
  /** Pixel ratio; 1 by default, which is drawn quickest. Pictures to look at use a phone's 2. */
  scale?: number
  /** The text size as a share of the usual one; 1 by default. H5 alone. */
  text?: number
  /** The user agent; Chrome on a phone or on a computer, by the window, by default. */
  userAgent?: string
  /** Whether the page may start its service worker; not by default. H5 alone. */
  workers?: boolean
  /** The instant of the phone's own clock at the start, ticking; the server's by default. */
  clock?: string
  /** GCJ-02 on the mini-program, WGS-84 on H5; the People's Square of Shanghai by default. */
  location?: Position
}

export interface Waiting {
  /** Milliseconds; 10 s by default. */
  timeout?: number
}

/** Only the mini-program has this: WeChat itself. */
export interface WeappOnly {
  /** Changes the answers of WeChat, the phone and the user from now on. */
  setWorld: (change: Partial<World>) => Promise<void>
  call: <K extends keyof HostControl>(name: K, ...args: Parameters<HostControl[K]>) => Promise<Awaited<ReturnType<HostControl[K]>>>
  /** The record of the run so far. */
  report: () => Promise<Report>
}

/** One user with one phone on one build. Every act waits for its element and fails with a message that names it. */
export interface Driver {
  readonly target: Target
  /** Starts the app at a route, like a tapped link; storage is kept. */
  open: <N extends RouteName>(name: N, params: RouteParams[N] & Carried) => Promise<void>
  /** Starts the app at a literal address: a path on H5, a page with its query in the mini-program. */
  openUrl: (url: string) => Promise<void>
  tap: (where: Where, waiting?: Waiting) => Promise<void>
  /** Two quick taps, whatever the first one changes. */
  tapTwice: (where: Where) => Promise<void>
  /** One finger or two, moved over an element from point to point, in fractions of its width and height. */
  drag: (where: Where, ...fingers: readonly (readonly Spot[])[]) => Promise<void>
  fill: (where: Where, text: string, waiting?: Waiting) => Promise<void>
  /** The visible text, with single spaces. */
  read: (where: Where, waiting?: Waiting) => Promise<string>
  /** Waits until the whole text is this. */
  waitForWords: (where: Where, words: string | RegExp, waiting?: Waiting) => Promise<void>
  /** Waits until the text contains this. */
  waitForPart: (where: Where, part: string, waiting?: Waiting) => Promise<void>
  /** The texts of all matches, in order; an empty list at once when there are none. */
  readAll: (where: Where) => Promise<string[]>
  /** The number of visible matches now; `waitForCount` waits. */
  count: (where: Where) => Promise<number>
  waitFor: (where: Where, waiting?: Waiting) => Promise<void>
  waitForGone: (where: Where, waiting?: Waiting) => Promise<void>
  waitForCount: (where: Where, count: number, waiting?: Waiting) => Promise<void>
  waitForRoute: (name: RouteName, waiting?: Waiting) => Promise<Route>
  isEnabled: (where: Where) => Promise<boolean>
  /** Goes back by the phone: WeChat's button, the browser's history. */
  back: () => Promise<void>
  /** Undefined on a page outside of the route table. */
  route: () => Promise<Route | undefined>
  url: () => Promise<string>
  /** WeChat's title bar, the document's title. */
  title: () => Promise<string>
  scrollTo: (where: Where, waiting?: Waiting) => Promise<void>
  /** Pulls the page down from its top, and waits for the refresh in the mini-program. */
  pullDown: () => Promise<void>
  setLocation: (position: Position) => Promise<void>
  setOnline: (online: boolean) => Promise<void>
  /** Drops, holds or changes the answers of requests to matching addresses; without a fate it restores them. */
  interfere: (address: RegExp, fate?: Fate) => Promise<void>
  /** A computed style of the element, such as `background-color`. */
  style: (where: Where, property: string) => Promise<string>
  screenshot: (file: string) => Promise<void>
  /** Every failure that did not stop the run: exceptions, console errors, answers ≥ 500, wx calls that the host lacks. */
  readonly consoleErrors: readonly string[]
  readonly weapp?: WeappOnly
  /** Only H5 has this: the page of the browser. */
  readonly page?: Page
  /** Ends the run. In the mini-program throws when a page went over its budget. */
  close: () => Promise<void>
}
