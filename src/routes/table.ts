// Every page of the app under its named routes: `table/<domain>.ts` has those of a domain, `npm run gen` joins them.
import { routes } from './known-routes'
import type { RouteParams } from './table.gen'

export { type RouteParams, routes }
export type { RouteSpec, Tab } from './route-spec'
export type RouteName = keyof RouteParams

const NUMBERS = /^(id|auto|index|position|failed|ok|is_schedule|year|redid|record|wait)$|Id$|_id$/

/** Whether a parameter is a number; phones, dates, words and addresses stay text. */
export const isNumberParam = (name: string) => NUMBERS.test(name)
