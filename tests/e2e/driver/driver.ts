import type { User } from '@/contract/member'
import type { Carried, Route } from '@/routes/match'
import type { RouteName, RouteParams } from '@/routes/table'
import type { HostControl, Report, World } from '../../weapp/host/protocol'
import type { Fate } from './interfere'
import type { Where } from './where'

export type Target = 'h5' | 'weapp'
export type Lang = 'zh-cn' | 'zh-tw' | 'en-us'
export type Position = { latitude: number; longitude: number } | 'denied'

/** What the server answered to a log-in of the mini-program; its token is good as a cookie too. */
export interface LoggedIn {
  token: string
  user: User
}

export interface DriverOptions {
  /** The server under test, without a slash at the end. */
  baseUrl: string
  /** To begin logged in: what `server.logIn` answers. */
  session?: LoggedIn
  /** What the person chose in the app; zh-cn where absent. */
  lang?: Lang
  /** What the phone is set to. */
  theme?: 'light' | 'dark'
  /** The browser's window in CSS pixels; a phone's, 390 x 844, where absent. */
  viewport?: { width: number; height: number }
  /** Dots of the screen a point; 1 where absent, which is drawn quickest. Pictures to be looked at have a phone's 2. */
  scale?: number
  /** The size of the text as a share of the usual one; 1 where absent. H5 alone. */
  text?: number
  /** How the browser names itself; Chrome on a phone or on a computer, by the window, where absent. */
  userAgent?: string
  /** The instant that the phone's own clock shows at the start, ticking; the server's where absent. */
  clock?: string
  /** GCJ-02 on the mini-program, WGS-84 on H5; the People's Square of Shanghai where absent. */
  location?: Position
}

export interface Waiting {
  /** Milliseconds; 10 s where absent. */
  timeout?: number
}

/** What only the mini-program has: WeChat itself. */
export interface WeappOnly {
  /** Changes what WeChat, the phone and the person answer from now on. */
  setWorld: (change: Partial<World>) => Promise<void>
  call: <K extends keyof HostControl>(name: K, ...args: Parameters<HostControl[K]>) => Promise<Awaited<ReturnType<HostControl[K]>>>
  /** What the run sent and asked so far. */
  report: () => Promise<Report>
}

/** One person with one phone on one build. Every act waits for what it needs and fails with the place in words. */
export interface Driver {
  readonly target: Target
  /** Starts the app at a route, as a tapped link does; what was stored stays. */
  open: <N extends RouteName>(name: N, params: RouteParams[N] & Carried) => Promise<void>
  /** Starts the app at an address as it is written: a path on H5, a page with its query in the mini-program. */
  openUrl: (url: string) => Promise<void>
  tap: (where: Where, waiting?: Waiting) => Promise<void>
  /** Two taps as fast as an impatient thumb, whatever the first one changes. */
  tapTwice: (where: Where) => Promise<void>
  fill: (where: Where, text: string, waiting?: Waiting) => Promise<void>
  /** The words that show, single-spaced. */
  read: (where: Where, waiting?: Waiting) => Promise<string>
  /** Until all of its words are these. */
  waitForWords: (where: Where, words: string | RegExp, waiting?: Waiting) => Promise<void>
  /** Until its words have this in them. */
  waitForPart: (where: Where, part: string, waiting?: Waiting) => Promise<void>
  /** The words of each, in order; an empty list at once when there is none. */
  readAll: (where: Where) => Promise<string[]>
  /** How many show now; `waitForCount` waits. */
  count: (where: Where) => Promise<number>
  waitFor: (where: Where, waiting?: Waiting) => Promise<void>
  waitForGone: (where: Where, waiting?: Waiting) => Promise<void>
  waitForCount: (where: Where, count: number, waiting?: Waiting) => Promise<void>
  waitForRoute: (name: RouteName, waiting?: Waiting) => Promise<Route>
  isEnabled: (where: Where) => Promise<boolean>
  /** The phone's way back: WeChat's button, the browser's history. */
  back: () => Promise<void>
  /** Undefined on a page that the route table does not have. */
  route: () => Promise<Route | undefined>
  url: () => Promise<string>
  /** WeChat's title bar, the document's title. */
  title: () => Promise<string>
  scrollTo: (where: Where, waiting?: Waiting) => Promise<void>
  /** Pulls the page down from its top, and waits until the mini-program's page has refreshed. */
  pullDown: () => Promise<void>
  setLocation: (position: Position) => Promise<void>
  setOnline: (online: boolean) => Promise<void>
  /** Loses, holds or changes the answers of requests to addresses that match; without a fate lifts that again. */
  interfere: (address: RegExp, fate?: Fate) => Promise<void>
  /** A property of the element's style as it is drawn, such as `background-color`. */
  style: (where: Where, property: string) => Promise<string>
  screenshot: (file: string) => Promise<void>
  /** Everything that went wrong without stopping the run: exceptions, console errors, answers ≥ 500, wx calls that the host lacks. */
  readonly consoleErrors: readonly string[]
  readonly weapp?: WeappOnly
  /** Ends the run. In the mini-program throws when a page went over its budget. */
  close: () => Promise<void>
}
