/**
 * A named route of a page. `paths` are the H5 addresses; links are built with the first one whose slots are all given. Slots are written as in
 * `pattern.ts`. In the mini-program the same names travel in the page's query.
 */
export interface RouteSpec {
  page: string
  paths: readonly [string, ...string[]]
  tab?: Tab
  /** Without a shop it opens at the present one. */
  currentShop?: true
  /** Short word of the route in a mini-program code's scene; printed on paper, so it never changes. */
  scene?: string
}

export type Tab = 'home' | 'activity' | 'booking' | 'card' | 'me'
