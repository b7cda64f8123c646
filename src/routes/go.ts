import { parseId } from '@/domain/id'
import { navigate } from '@/platform/navigate'
import type { Move } from '@/platform/navigate/types'
import { storage } from '@/platform/storage'
import { handOver, here, tellMoved } from './here'
import { buildAddress, buildPageUrl, type Carried, matchAddress } from './match'
import { splitAddress } from './query'
import { shopIdOf } from './shop-id'
import { type RouteName, type RouteParams, type RouteSpec, routes } from './table'

/** Parameters of a link: those of the route, plus what is carried over and may be given anew. */
type Params<N extends RouteName> = RouteParams[N] & Carried
/** A route whose parameters may all be left out needs none at all. */
type Args<N extends RouteName> = Record<never, never> extends RouteParams[N] ? [params?: Params<N>] : [params: Params<N>]

const carriedFrom = (address: string): Carried => {
  const { recommend_user_id, activity_id } = splitAddress(address).query
  return { recommend_user_id: parseId(recommend_user_id), activity_id: parseId(activity_id) }
}

/** What the present page's address carries over: who recommended it, and which activity led there. */
export const carriedHere = (): Carried => carriedFrom(here())

/** The shop of the present page, else the one looked at last, for a route that may do without one (BK-032, BK-060). */
const shopFrom = (name: RouteName): { shopId?: number } => {
  const shopId = (routes[name] as RouteSpec).currentShop && (shopIdOf(here()) ?? storage.get('visit_shop_id'))
  return shopId ? { shopId } : {}
}

/** The H5 address of a route as a link on the present page would have it, with what is carried over (booking ledger BK-071, BK-072). */
export const linkTo = <N extends RouteName>(name: N, ...[params]: Args<N>): string =>
  buildAddress(name, { ...carriedFrom(here()), ...shopFrom(name), ...params } as Params<N>)

const move = async (name: RouteName, params: object, how: Move) => {
  const spec: RouteSpec = routes[name]
  const full = { ...carriedFrom(here()), ...shopFrom(name), ...params } as Params<RouteName>
  const address = buildAddress(name, full)
  if (spec.tab) handOver(address)
  await navigate.open({ address, pageUrl: spec.tab ? `/${spec.page}` : buildPageUrl(name, full), tab: Boolean(spec.tab) }, how)
  tellMoved()
}

/** Opens a page of the app; the page before stays behind it. A tab page changes the tab. */
export const go = <N extends RouteName>(name: N, ...[params]: Args<N>) => move(name, params ?? {}, 'push')

/** Opens a page in place of the present one. */
export const replace = <N extends RouteName>(name: N, ...[params]: Args<N>) => move(name, params ?? {}, 'replace')

/** Opens a page and closes all others. */
export const relaunch = <N extends RouteName>(name: N, ...[params]: Args<N>) => move(name, params ?? {}, 'relaunch')

/** Opens an address of the app, such as a `next` of the query. False for an address that is none of the app's. */
export const goAddress = async (address: string, how: Move = 'push'): Promise<boolean> => {
  const route = matchAddress(address)
  if (!route) return false
  await move(route.name, route.params, how)
  return true
}

/** One page back; the given route in place of the present page when there is nothing behind it. */
export const goBack = async <N extends RouteName>(fallback: N, ...[params]: Args<N>) => {
  if (!(await navigate.back())) await move(fallback, params ?? {}, 'replace')
}

/**
 * Home of the shop that the present address names. In a mini-program's web-view, and in the mini-program itself, its index is opened anew
 * (booking ledger BK-073).
 */
export const goHome = async () => {
  if (navigate.relaunchShell(`/${routes.welcome.page}`)) return
  const shopId = shopIdOf(here())
  await (shopId ? move('shopHomePage', { shopId }, 'relaunch') : move('welcome', {}, 'relaunch'))
}
