import type { routes as everyRoute } from './table.gen'
import { tabsRoutes } from './table/tabs'

/**
 * The routes of the tabs, and once they were asked for, those of all other pages. They are a script of their own, together with what the router knows of
 * those pages, so that no further page makes the first load larger (docs/decisions/0064).
 */
export const routes = { ...tabsRoutes } as typeof everyRoute

type LateTable = typeof import('./late-table.h5')
let asked: Promise<LateTable> | undefined

/** Resolves once every route is known, with the pages that are no tabs. What failed is fetched again by the next call. */
export const loadRoutes = (): Promise<LateTable> =>
  (asked ??= import('./late-table.h5').then(
    (table) => {
      Object.assign(routes, table.routes)
      return table
    },
    (error: unknown) => {
      asked = undefined
      throw error
    },
  ))
