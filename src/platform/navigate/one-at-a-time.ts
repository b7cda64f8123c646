import { eventCenter } from '@tarojs/runtime'
import { getCurrentPages, type createRouter } from '@tarojs/router/dist/index.esm.js'

type Args = Parameters<typeof createRouter>

/** Milliseconds after which a page that is not up yet holds the next one back no longer. */
const PATIENCE = 1_000

/** Resolves when the router has put a page up. */
const pageUp = () =>
  new Promise<void>((up) => {
    const late = setTimeout(up, PATIENCE)
    eventCenter.once('__afterTaroRouterChange', () => {
      clearTimeout(late)
      up()
    })
  })

/**
 * Lets navigations have their effect one after the other, and only the newest of those that wait. Taro's router puts a page up when its script has come
 * and when React has drawn it, whatever the person has done meanwhile: who went back before the log-in was there had the log-in at the address that he
 * went back to. One that was overtaken shows nothing, and one that leads to the page that is still up leaves it alone.
 */
export function navigateOneAtATime(history: Args[0], { routes }: Args[2]) {
  let newest = 0
  let shown = -1
  let underWay = Promise.resolve()
  history.listen(() => {
    newest += 1
  })
  const isUp = () => getCurrentPages().pop()?.route === decodeURI(history.location.pathname)
  for (const route of routes) {
    const load = route.load as (...args: unknown[]) => Promise<unknown[]>
    route.load = async (...args: unknown[]) => {
      const own = newest
      const page = await load(...args)
      await underWay
      if (own !== newest) return []
      const overtook = own - shown > 1
      shown = own
      if (overtook && isUp()) return []
      underWay = pageUp()
      return page
    }
  }
}
