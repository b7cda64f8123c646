/** Messages between the tests (node) and the host (the page in the browser that executes the compiled mini-program). */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** The main package or a subpackage: texts by their paths in the whole package, styles compiled. */
export interface PackagePart {
  scripts: Record<string, string>
  /** CSS by wxss path; a component's class names start with `${scopeOf(path)}--`. */
  styles: Record<string, string>
}

/** `dist/weapp` made ready for a browser; the subpackages follow when a page of theirs is opened. */
export interface AppPackage extends PackagePart {
  json: Record<string, ComponentJson>
}

export interface ComponentJson {
  component?: boolean
  usingComponents?: Record<string, string>
  styleIsolation?: string
  navigationStyle?: 'default' | 'custom'
  navigationBarTitleText?: string
  navigationBarBackgroundColor?: string
  navigationBarTextStyle?: 'black' | 'white'
  enablePullDownRefresh?: boolean
  onReachBottomDistance?: number
}

export interface AppJson {
  pages: string[]
  subPackages?: { root: string; name?: string; pages: string[] }[]
  preloadRule?: Record<string, { network?: 'all' | 'wifi'; packages: string[] }>
  window?: ComponentJson
  tabBar?: { custom?: boolean; list: { pagePath: string; text: string }[] }
  requiredPrivateInfos?: string[]
}

export interface Launch {
  /** A page without a leading slash. */
  path: string
  query: Record<string, string>
  /** How the mini-program was opened; 1001 is the list of recent ones. */
  scene: number
}

/** The answers of the phone, WeChat and the user; a test may change them at any time. */
export interface World {
  language: 'zh_CN' | 'zh_TW' | 'en'
  theme: 'light' | 'dark'
  online: boolean
  /** `android` has another status bar and capsule, and no home indicator. */
  phone: 'iphone' | 'android'
  /** Whether WeChat answers zeros for the first query of the capsule, as it does at times while it starts. */
  capsule: 'known' | 'late'
  /** The user's answer to WeChat's privacy sheet, which comes before the first use of private data. */
  privacy: 'agreed' | 'refused'
  /** GCJ-02 degrees; `off` where the phone's location is switched off. */
  location: { latitude: number; longitude: number } | 'denied' | 'off'
  /** Whether the user was asked for the location before; else the first use asks. */
  locationAsked: boolean
  /** The user's answer to the question about messages. */
  messages: 'accept' | 'reject'
  /** The code in front of the camera. */
  scan: { text: string } | 'cancelled'
  payment: 'paid' | 'cancelled' | 'failed'
  /** The code of wx.login. */
  loginCode: string
  /** The pictures that are chosen or taken: PNG, JPEG, GIF or WebP. */
  picture: { base64: string } | { base64: string }[] | 'cancelled'
  /**
   * The answer to saving pictures: refused by the user before or now, the privacy terms refused, the phone denying WeChat its photos, or the question
   * dismissed.
   */
  album: 'allowed' | 'refused' | 'privacy refused' | 'system off' | 'cancelled'
  /** The code of a phone-number button. */
  phoneNumber: { code: string } | 'denied'
}

/** The phone's screen: 0 dark to 1 bright. */
export interface Screen {
  brightness: number
  awake: boolean
}

export interface SetDataCall {
  page: string
  /** The number of the touch, the typing or the opening of a page that it follows. */
  cause: number
  bytes: number
  /** Milliseconds since the host started. */
  at: number
}

export interface ApiCall {
  api: string
  args: Json
}

export interface Tree {
  nodes: number
  depth: number
  siblings: number
}

export interface Report {
  errors: string[]
  setData: SetDataCall[]
  /** The largest trees seen, measured after every change, by page. */
  trees: Record<string, Tree>
  calls: ApiCall[]
}

export interface Route {
  /** Without a leading slash. */
  page: string
  query: Record<string, string>
}

/** wx.request on its way to the node side, which sends it. */
export interface WireRequest {
  url: string
  method: string
  header: Record<string, string>
  body: string | null
  /** A multipart upload instead of a body. */
  upload?: { fields: Record<string, string>; file: { name: string; fileName: string; type: string; base64: string } }
  timeout: number
}

export type WireAnswer =
  | { ok: true; status: number; header: Record<string, string>; cookies: string[]; base64: string }
  | { ok: false; reason: string }

export interface BootOptions {
  launch: Launch
  world: World
  /** The storage of an earlier run: values as JSON by key. */
  storage: Record<string, string>
}

/** The remote control of the host: `window.weapp`. */
export interface HostControl {
  boot: (options: BootOptions) => void
  setWorld: (change: Partial<World>) => void
  route: () => Route
  title: () => string
  stack: () => string[]
  /** The native back button; on the first page it leaves the mini-program. */
  back: () => void
  /** Pulls the page down; throws where the page does not enable it. Resolves when the page calls stopPullDownRefresh. */
  pullDown: () => Promise<void>
  /** The page's answer when WeChat asks how to share it, or null where it cannot be shared. */
  share: () => Promise<Json>
  /** As `share`, for Moments, which WeChat offers only where the page answers, and for favourites. */
  moments: () => Promise<Json>
  favourite: () => Promise<Json>
  /** Buttons and tabs beneath WeChat's capsule. */
  beneathCapsule: () => string[]
  /** Fixed buttons beneath the home indicator, where a swipe goes home. */
  beneathIndicator: () => string[]
  /** The user leaves WeChat, or comes back; a link or a code opened meanwhile closes all pages and opens its own. */
  setForeground: (shown: boolean, launch?: Launch, reason?: number) => void
  report: () => Report
  storage: () => Record<string, string>
  screen: () => Screen
  /** The pictures that were saved in the phone's album, as data URLs. */
  saved: () => string[]
  /** A temporary file as a data URL. */
  file: (path: string) => string | null
}

/** A style scope's name: the page or component path as a class prefix. */
export const nameScope = (path: string) => path.replace(/\W/g, '_')
