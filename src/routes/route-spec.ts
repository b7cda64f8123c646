/**
 * A named route of a page. `paths` are the H5 addresses; the first one whose slots are all given is the one that links are built with. Slots are
 * written as `pattern.ts` reads them. In the mini-program the same names travel in the page's query.
 */
export interface RouteSpec {
  page: string
  paths: readonly [string, ...string[]]
  tab?: Tab
  /** Without a shop it is opened at the present one. */
  currentShop?: true
  /** Short word of the route in a mini-program code's scene; printed on paper, so it never changes. */
  scene?: string
}

export type Tab = 'home' | 'activity' | 'booking' | 'card' | 'me'
