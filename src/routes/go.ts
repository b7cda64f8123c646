import { parseId } from '@/domain/id'
import { navigate } from '@/platform/navigate'
import type { Move } from '@/platform/navigate/types'
import { untilThere } from '@/platform/network/until-there'
import { storage } from '@/platform/storage'
import { handOver, here, routeHere, announceMove } from './here'
import { buildAddress, buildPageUrl, type Carried, matchAddress } from './match'
import { loadRoutes } from './known-routes'
import { splitAddress } from './query'
import { findShopId } from './shop-id'
import { type RouteName, type RouteParams, type RouteSpec, routes } from './table'

/** Parameters of a link: those of the route, and the carried ones, which may be set anew. */
export type Params<N extends RouteName> = RouteParams[N] & Carried
/** A route whose parameters may all be left out needs none at all. */
type Args<N extends RouteName> = Record<never, never> extends RouteParams[N] ? [params?: Params<N>] : [params: Params<N>]

const carriedFrom = (address: string): Carried => {
  const { recommend_user_id, activity_id } = splitAddress(address).query
  return { recommend_user_id: parseId(recommend_user_id), activity_id: parseId(activity_id) }
}

/** Parameters of the present page's address that links carry over: the recommending user, and the activity. */
export const carriedHere = (): Carried => carriedFrom(here())

/** The shop of the present page, else the last one, for a route with an optional shop (BK-032, BK-060). */
const shopFrom = (name: RouteName): { shopId?: number } => {
  const shopId = (routes[name] as RouteSpec).currentShop && (findShopId(here()) ?? storage.get('visit_shop_id'))
  return shopId ? { shopId } : {}
}

/** The H5 address of a route as a link on the present page has it, with the carried parameters (booking ledger BK-071, BK-072). */
export const linkTo = <N extends RouteName>(name: N, ...[params]: Args<N>): string =>
  buildAddress(name, { ...carriedFrom(here()), ...shopFrom(name), ...params } as Params<N>)

let notifyLate: (() => void) | undefined

/** Calls back when a page cannot be opened before the network is back. */
export const onLatePage = (listener: () => void) => {
  notifyLate = listener
}

/**
 * Waits until every route is known, which is for the network on H5 alone, and before it was idle for the first time. False where the user has gone elsewhere
 * meanwhile.
 */
export const knowRoutes = async (): Promise<boolean> => {
  const from = here()
  try {
    await loadRoutes()
  } catch {
    notifyLate?.()
    await untilThere(loadRoutes)
  }
  return here() === from
}

const move = async (name: RouteName, params: object, how: Move) => {
  if (!(name in routes) && !(await knowRoutes())) return
  const spec: RouteSpec = routes[name]
  const full = { ...carriedFrom(here()), ...shopFrom(name), ...params } as Params<RouteName>
  const address = buildAddress(name, full)
  if (spec.tab) handOver(address)
  await navigate.open({ address, pageUrl: spec.tab ? `/${spec.page}` : buildPageUrl(name, full), tab: Boolean(spec.tab) }, how, notifyLate)
  announceMove()
}

/** Opens a page; the present one stays behind it. For a tab page it switches the tab. */
export const go = <N extends RouteName>(name: N, ...[params]: Args<N>) => move(name, params ?? {}, 'push')

/** Replaces the present page. */
export const replace = <N extends RouteName>(name: N, ...[params]: Args<N>) => move(name, params ?? {}, 'replace')

/** Closes all pages and opens one. */
export const relaunch = <N extends RouteName>(name: N, ...[params]: Args<N>) => move(name, params ?? {}, 'relaunch')

/** Opens an address of the app, such as a `next` of the query. False for an address outside of the app. */
export const goAddress = async (address: string, how: Move = 'push'): Promise<boolean> => {
  let route = matchAddress(address)
  if (!route) {
    if (!(await knowRoutes())) return true
    route = matchAddress(address)
  }
  if (!route) return false
  await move(route.name, route.params, how)
  return true
}

/**
 * Changes parameters of the present page in its address, and opens nothing: loading it again, going back and sharing show the same. `undefined` takes
 * one away.
 */
export const restate = <N extends RouteName>(change: Partial<RouteParams[N]>) => {
  const route = routeHere()
  if (!route) return
  const address = buildAddress(route.name, { ...route.params, ...change } as Params<RouteName>)
  if ((routes[route.name] as RouteSpec).tab) handOver(address)
  navigate.restate(address)
  announceMove()
}

/** Goes one page back; without a page behind, replaces the present page by the given route. */
export const goBack = async <N extends RouteName>(fallback: N, ...[params]: Args<N>) => {
  if (!(await navigate.back())) await move(fallback, params ?? {}, 'replace')
}

/**
 * Opens home of the present address's shop. In a mini-program's web-view, and in the mini-program itself, it relaunches the index (booking ledger
 * BK-073).
 */
export const goHome = async () => {
  if (navigate.relaunchShell(`/${routes.welcome.page}`)) return
  const shopId = findShopId(here())
  await (shopId ? move('shopHomePage', { shopId }, 'relaunch') : move('welcome', {}, 'relaunch'))
}
