import { eventCenter } from '@tarojs/runtime'
import type { ComponentType } from 'react'
import { orLate } from './late-page'
import { getCurrentPages, type createRouter } from '@tarojs/router/dist/index.esm.js'

type Args = Parameters<typeof createRouter>

/** Milliseconds that the next navigation waits for a page that does not mount. */
const PATIENCE = 1_000

/** Resolves when the router has mounted a page. */
const pageUp = () =>
  new Promise<void>((up) => {
    const late = setTimeout(up, PATIENCE)
    eventCenter.once('__afterTaroRouterChange', () => {
      clearTimeout(late)
      up()
    })
  })

/**
 * Runs navigations one after the other, and of the waiting ones only the newest. Taro's router mounts a page when its script has loaded and React has
 * rendered it, whatever the user has done meanwhile: going back before the log-in page had mounted showed the log-in at the address gone back to. A
 * navigation that was overtaken shows nothing, and one to the present page changes nothing. A page whose code cannot be fetched is stood in for.
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
    const load = route.load as unknown as (...args: unknown[]) => [script: Promise<{ default: ComponentType }>, ...unknown[]]
    route.load = async (...args: unknown[]) => {
      const own = newest
      const [script, ...rest] = load(...args)
      const page = [orLate(script, () => load(...args)[0]), ...rest]
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
