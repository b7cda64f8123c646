import type { Driver, Lang, Target } from '../driver/driver'
import type { Fate } from '../driver/interfere'
import type { TestServer } from '../driver/server'
import type { Say } from './say'

/** What a screen is shown with. */
export interface Stage {
  driver: Driver
  server: TestServer
  say: Say
  /** Its requests stay without an answer: the page waits. */
  hold: (address: RegExp) => Promise<void>
  /** Its requests get lost: the page fails. */
  lose: (address: RegExp) => Promise<void>
}

/** One state of one screen. Within a shelf they are shown in order, by one person with one phone. */
export interface Screen {
  /** The file's name: kebab-case. */
  name: string
  /** What the index says. */
  title: string
  show: (stage: Stage) => Promise<void>
  /** Where it can be seen; both where absent. */
  targets?: readonly Target[]
  /** One of the main screens, shown in every theme and language too. */
  main?: boolean
  /** Shown in a wide window of a browser too. */
  wide?: boolean
}

/** The screens that one person sees. */
export interface Shelf {
  /** A demo person's phone; a visitor where absent. */
  as?: string
  /** Where that phone is from; the mainland where absent. */
  area?: 'zh-cn' | 'zh-tw'
  /** How the browser names itself, where the screens are of a certain one. */
  userAgent?: string
  screens: readonly Screen[]
}

/** How the app looks: a theme of the shop, a language, the size of the text, a window. */
export interface Look {
  /** Before the file's name. */
  name: string
  theme?: string
  lang?: Lang
  text?: number
  wide?: boolean
}

/** A driver's `interfere` that takes back everything at once. */
export function interferences(driver: Driver) {
  const set: RegExp[] = []
  const add = async (address: RegExp, fate: Fate) => {
    set.push(address)
    await driver.interfere(address, fate)
  }
  return {
    hold: (address: RegExp) => add(address, 'held'),
    lose: (address: RegExp) => add(address, 'lost'),
    lift: async () => {
      for (const address of set.splice(0)) await driver.interfere(address)
    },
  }
}
