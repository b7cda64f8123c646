import { canHold, closerFirst, fillPattern, fits, type Pattern, readPattern, splitSegments, type Slot, listSlots } from './pattern'
import { type Query, type QueryValue, splitAddress, withQuery } from './query'
import { isNumberParam, type RouteName, type RouteParams, type RouteSpec, routes } from './table'

/** Parameters that every link carries over from the current address (booking ledger BK-071, BK-072). */
export interface Carried {
  recommend_user_id?: number
  activity_id?: number
}

/** A named route with its parameters, discriminated by `name`. */
export type Route<N extends RouteName = RouteName> = { [K in N]: { name: K; params: RouteParams[K] & Carried } }[N]

interface Named extends Pattern {
  name: RouteName
}

const table: Record<RouteName, RouteSpec> = routes

interface Patterns {
  routes: number
  /** The paths of a route in the order of the table, by which links are built. */
  patterns: readonly Named[]
  tried: readonly Named[]
}
let known: Patterns = { routes: 0, patterns: [], tried: [] }

/** The patterns of every route that is known by now. */
const readTable = (): Patterns => {
  const names = Object.keys(table) as RouteName[]
  if (names.length === known.routes) return known
  const patterns = names.flatMap((name) => table[name].paths.map((path) => ({ name, ...readPattern(path) })))
  known = { routes: names.length, patterns, tried: [...patterns].sort(closerFirst) }
  return known
}

/** Texts of an address or a page query as typed parameters; an invalid number is left out. */
const typed = (values: Record<string, string | undefined>): Record<string, QueryValue> => {
  const params: Record<string, QueryValue> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') continue
    if (!isNumberParam(name)) params[name] = value
    else if (/^\d+$/.test(value)) params[name] = Number(value)
  }
  return params
}

/** The route of a path without a query, and the texts in its slots. Undefined for an unknown path. */
export const matchPath = (path: string): { name: RouteName; slots: Query } | undefined => {
  const segments = splitSegments(path)
  const found = readTable().tried.find((pattern) => fits(pattern, segments))
  if (!found) return undefined
  const slots: Query = {}
  found.parts.forEach((part, at) => {
    if ('slot' in part) slots[part.slot] = segments[at]!
  })
  return { name: found.name, slots }
}

/** The route of an H5 address, with or without a trailing slash. Undefined for an unknown address. */
export const matchAddress = (address: string): Route | undefined => {
  const { path, query } = splitAddress(address)
  const found = matchPath(path)
  return found && ({ name: found.name, params: typed({ ...query, ...found.slots }) } as Route)
}

/** The page of an H5 address, such as `pages/tabs/home/index`. */
export const findPage = (address: string): string | undefined => {
  const found = matchPath(splitAddress(address).path)
  return found && table[found.name].page
}

/** Whether every slot can hold its value. */
const isGiven = (values: Readonly<Record<string, QueryValue>>, slot: Slot): boolean => {
  const value = values[slot.slot]
  return value !== undefined && value !== null && canHold(slot, String(value))
}

/** The H5 address of a route. Throws `params need X` when a slot is missing, or cannot hold its value. */
export const buildAddress = <N extends RouteName>(name: N, params: RouteParams[N] & Carried): string => {
  const values: Record<string, QueryValue> = { ...params }
  const own = readTable().patterns.filter((pattern) => pattern.name === name)
  const pattern = own.find((at) => listSlots(at).every((slot) => isGiven(values, slot)))
  if (!pattern) {
    const lacking = listSlots(own[0]!).filter((slot) => !isGiven(values, slot))
    throw new Error(`params need ${lacking.map(({ slot }) => slot).join(', ')}`)
  }
  const slots = new Set(listSlots(pattern).map(({ slot }) => slot))
  return withQuery(fillPattern(pattern, values), Object.fromEntries(Object.entries(values).filter(([key]) => !slots.has(key))))
}

const listNames = (page: string) => (Object.keys(table) as RouteName[]).filter((name) => table[name].page === page)

/** The mini-program address of a route: its page, the parameters in the query, and the route's name where several share the page. */
export const buildPageUrl = <N extends RouteName>(name: N, params: RouteParams[N] & Carried): string => {
  const { page } = table[name]
  return withQuery(`/${page}`, { ...(params as Record<string, QueryValue>), ...(listNames(page).length > 1 && { route: name }) })
}

/** The mini-program address of an H5 address; empty for an unknown one. */
export const findPageUrl = (address: string): string => {
  const route = matchAddress(address)
  return route ? buildPageUrl(route.name, route.params as never) : ''
}

/** The route that a mini-program page with this query shows. Undefined for an unknown page. */
export const matchPage = (page: string, query: Record<string, string | undefined>): Route | undefined => {
  const names = listNames(page.replace(/^\//, ''))
  const { route, ...values } = query
  const params = typed(values)
  const filled = readTable().patterns.filter((at) => names.includes(at.name) && listSlots(at).every((slot) => isGiven(params, slot)))
  const closest = filled.sort((a, b) => listSlots(b).length - listSlots(a).length)[0]?.name
  const name = names.find((at) => at === route) ?? closest ?? names[0]
  return name && ({ name, params } as Route)
}
