// Replaces @tarojs/router in the H5 build (config/index.ts), so that the app's own table of routes says which page an address has, see @tarojs/router 4.2.1:
// PageHandler.pageConfig -> routesAlias.getOrigin(path), PageHandler.isTabBar -> customRoutes[page].includes(path), and universal-router.h5.ts. An unknown
// address shows the page for that, and stays in the address bar.
import { createRouter as create, routesAlias } from '@tarojs/router/dist/index.esm.js'
import { firstPaint } from '@/platform/first-paint'
import type { Mount } from '@/platform/first-paint/types'
import { whenReady } from '@/platform/navigate/before-start'
import { navigateOneAtATime } from '@/platform/navigate/one-at-a-time'
import { findPage } from './match'
import { routes } from './table'

// eslint-disable-next-line no-restricted-syntax -- replaces a whole package
export * from '@tarojs/router/dist/index.esm.js'

const NOT_FOUND = `/${routes.notFoundPage.page}`
const isPage = (path: string) => Object.values(routes).some(({ page }) => path === `/${page}`)

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
  Object.defineProperty(config.router, 'forcePath', {
    get: () => {
      const { pathname } = history.location
      return isPage(pathname) || findPage(pathname) ? undefined : NOT_FOUND
    },
  })
  // No animation. With Taro's slide, going back within 50 ms of going on leaves a blank page (PageHandler.hide runs after
  // PageHandler.show), everybody sees 300 ms of blank page behind the one that leaves, and reduced motion is ignored.
  config.animation = false
  whenReady(() => {
    if (history.location.pathname === '/') history.replace(`${routes.welcome.paths[0]}${history.location.search}`)
    navigateOneAtATime(history, config)
    app.mount = firstPaint.beneath(app.mount!.bind(app) as Mount)
    create(history, app, config, framework)
  })
}
