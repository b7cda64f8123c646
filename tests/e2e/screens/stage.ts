import type { Driver, Lang, Target } from '../driver/driver'
import type { TestServer } from '../driver/server'
import type { Say } from './say'

/** The tools of a screen. */
export interface Stage {
  driver: Driver
  server: TestServer
  say: Say
  /** Its requests get no answer: the page stays loading. */
  hold: (address: RegExp) => Promise<void>
  /** Its requests are lost: the page fails. */
  lose: (address: RegExp) => Promise<void>
}

/** One state of one screen, shown from a demo that nothing has changed and a phone with empty storage. */
export interface Screen {
  /** The file's name: kebab-case. */
  name: string
  /** The title in the index. */
  title: string
  show: (stage: Stage) => Promise<void>
  /** The builds; both by default. */
  targets?: readonly Target[]
  /** The only language that has it. */
  lang?: Lang
  /** One of the main screens, taken in every theme and language too. */
  main?: boolean
  /** Taken in a wide window of a browser too. */
  wide?: boolean
}

/** The screens of one user. */
export interface Shelf {
  /** A demo person's phone; a visitor by default. */
  as?: string
  /** The area of that phone; the mainland by default. */
  area?: 'zh-cn' | 'zh-tw'
  /** The user agent, for screens of a certain browser. */
  userAgent?: string
  screens: readonly Screen[]
}

/** The look of the app: a theme of the shop, a language, a text size, a window. */
export interface Appearance {
  /** The prefix of the file's name. */
  name: string
  theme?: string
  lang?: Lang
  text?: number
  /** A window of another size than a phone's; a browser alone has one. */
  window?: { width: number; height: number }
  /** Pixel ratio; 1 by default. */
  scale?: number
}

/** The two fates of requests that screens use. */
export const fatesOn = (driver: Driver) => ({
  hold: (address: RegExp) => driver.interfere(address, 'held'),
  lose: (address: RegExp) => driver.interfere(address, 'lost'),
})
