// Replaces @tarojs/router in the H5 build (config/index.ts). Its router understands `:slot` patterns, but looks some things up by the exact
// path. That is mended here, see @tarojs/router 4.2.1: PageHandler.pageConfig -> routesAlias.getOrigin(path), PageHandler.isTabBar ->
// customRoutes[page].includes(path). An unknown address shows the page for that, and stays in the address bar.
import { createRouter as create, routesAlias } from '@tarojs/router/dist/index.esm.js'
import { firstPaint } from '@/platform/first-paint'
import type { Mount } from '@/platform/first-paint/types'
import { whenReady } from '@/platform/navigate/before-start'
import { navigateOneAtATime } from '@/platform/navigate/one-at-a-time'
import { pageOf } from './match'
import { withExpressions } from './pattern'
import { routes } from './table'

// eslint-disable-next-line no-restricted-syntax -- replaces a whole package
export * from '@tarojs/router/dist/index.esm.js'

const NOT_FOUND = `/${routes.notFoundPage.page}`
const isPage = (path: string) => Object.values(routes).some(({ page }) => path === `/${page}`)

export const createRouter = (...[history, app, config, framework]: Parameters<typeof create>) => {
  const custom = config.router.customRoutes as Record<string, string[]>
  for (const [page, list] of Object.entries(custom)) {
    list.splice(0, list.length, ...list.map(withExpressions))
    list.includes = (path: string) => path === page || `/${pageOf(path)}` === page
  }
  const { getOrigin } = routesAlias
  routesAlias.getOrigin = (path = '') => {
    const page = pageOf(path)
    return page ? `/${page}` : getOrigin(path)
  }
  Object.defineProperty(config.router, 'forcePath', {
    get: () => {
      const { pathname } = history.location
      return isPage(pathname) || pageOf(pathname) ? undefined : NOT_FOUND
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
