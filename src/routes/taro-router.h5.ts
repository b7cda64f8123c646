// Replaces @tarojs/router in the H5 build (config/index.ts), so that the app's own table of routes says which page an address has, see @tarojs/router 4.2.1:
// PageHandler.pageConfig -> routesAlias.getOrigin(path), PageHandler.isTabBar -> customRoutes[page].includes(path), and universal-router.h5.ts. An unknown
// address shows the page for that, and stays in the address bar.
import { createRouter as create, routesAlias } from '@tarojs/router/dist/index.esm.js'
import { eventCenter } from '@tarojs/runtime'
import { firstPaint } from '@/platform/first-paint'
import type { Mount } from '@/platform/first-paint/types'
import { whenIdle } from '@/platform/idle'
import { beforeStart, whenReady } from '@/platform/navigate/before-start'
import { navigateOneAtATime } from '@/platform/navigate/one-at-a-time'
import { loadRoutes } from './growing-routes.h5'
import type { LatePage } from './late-pages.h5'
import { findPage, matchPath } from './match'
import { routes } from './table'
import { ELSEWHERE } from './universal-router.h5'

// eslint-disable-next-line no-restricted-syntax -- replaces a whole package
export * from '@tarojs/router/dist/index.esm.js'

/** Milliseconds after the first page is up by which the other routes are fetched, idle or not. */
const IDLE_MS = 2_000
const quietly = () => loadRoutes().catch(() => undefined)

type Config = Parameters<typeof create>[2]

/**
 * The page of an address that no tab has. Until then the router knows the tabs alone, so this is a page to it, of which nothing is known before its script
 * is there: which page it is, its parameters, and what its configuration says.
 */
const elsewhere = (config: Config): LatePage => ({
  path: ELSEWHERE,
  load: (context, params) => {
    const find = async () => {
      const { latePages } = await loadRoutes()
      const pages = config.routes as unknown as LatePage[]
      if (!pages.includes(latePages[0]!)) pages.push(...latePages)
      const route = matchPath(context.pathname)
      const wanted = route ? routes[route.name].page : context.pathname.slice(1)
      const at = (page: string) => pages.find(({ path }) => path === page)
      const known = at(wanted)
      const { page: unknown } = routes.notFoundPage
      if (!known) context.pathname = `/${unknown}`
      Object.assign(params, route?.slots)
      return (known ?? at(unknown)!).load(context, params)[0]
    }
    return [find(), context, params]
  },
})

export const createRouter = (...[history, app, config, framework]: Parameters<typeof create>) => {
  config.router.customRoutes = Object.fromEntries(
    (config.tabBar?.list ?? []).map(({ pagePath }) => [
      `/${pagePath}`,
      Object.assign([`/${pagePath}`], { includes: (path: string) => (findPage(path) ?? path.slice(1)) === pagePath }),
    ]),
  )
  const { getOrigin } = routesAlias
  routesAlias.getOrigin = (path = '') => {
    const page = findPage(path)
    return page ? `/${page}` : getOrigin(path)
  }
  // No animation. With Taro's slide, going back within 50 ms of going on leaves a blank page (PageHandler.hide runs after
  // PageHandler.show), everybody sees 300 ms of blank page behind the one that leaves, and reduced motion is ignored.
  config.animation = false
  if (history.location.pathname !== '/' && !findPage(history.location.pathname)) {
    const asked = quietly()
    beforeStart(() => asked)
  }
  whenReady(() => {
    if (history.location.pathname === '/') history.replace(`${routes.welcome.paths[0]}${history.location.search}`)
    config.routes!.push(elsewhere(config) as never)
    navigateOneAtATime(history, config)
    app.mount = firstPaint.beneath(app.mount!.bind(app) as Mount)
    eventCenter.once('__afterTaroRouterChange', () => whenIdle(() => void quietly(), IDLE_MS))
    create(history, app, config, framework)
  })
}
