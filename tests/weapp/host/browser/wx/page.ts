import type { Api } from './task'
import { tasks, type Host } from './host'
import { createIntersection } from './intersection'
import { createQuery } from './query'

/** The calls by which a page uses its window. */
export function page(host: Host): Api {
  const { pages } = host
  const task = tasks(host)
  const ok = () => undefined
  return {
    ...task<{ title: string }>('setNavigationBarTitle', ({ title }) => {
      pages.top.frame.title = title
    }),
    ...task<{ frontColor: string; backgroundColor: string }>('setNavigationBarColor', ({ frontColor, backgroundColor }) => {
      pages.top.frame.paint(frontColor, backgroundColor)
    }),
    ...task<{ backgroundColor?: string }>('setBackgroundColor', ({ backgroundColor = '' }) => {
      pages.top.frame.window.style.background = backgroundColor
    }),
    ...task<{ message: string }>('enableAlertBeforeUnload', ({ message }) => {
      pages.top.alert = message
    }),
    ...task('disableAlertBeforeUnload', () => {
      pages.top.alert = undefined
    }),
    ...task('setBackgroundTextStyle', ok),
    ...task('showNavigationBarLoading', ok),
    ...task('hideNavigationBarLoading', ok),
    ...task('hideHomeButton', ok),
    ...task('showShareMenu', ok),
    ...task('hideShareMenu', ok),
    ...task('hideTabBar', ok),
    ...task('showTabBar', ok),
    ...task<{ scrollTop?: number; selector?: string; offsetTop?: number }>('pageScrollTo', ({ scrollTop, selector, offsetTop = 0 }) => {
      const { root, frame } = pages.top
      const found = selector
        ? (root.getComponent().getShadowRoot()?.querySelector(selector)?.getBackendElement() as unknown as HTMLElement | undefined)
        : undefined
      const within = found && found.getBoundingClientRect().top - frame.scroller.getBoundingClientRect().top + frame.scroller.scrollTop
      frame.scroller.scrollTop = (within ?? scrollTop ?? frame.scroller.scrollTop) + offsetTop
    }),
    ...task('startPullDownRefresh', () => void pages.pull()),
    ...task('stopPullDownRefresh', () => {
      pages.top.pulled?.()
    }),
    createSelectorQuery: () => createQuery(host),
    createIntersectionObserver: (...args: Parameters<typeof createIntersection> extends [Host, ...infer Rest] ? Rest : never) =>
      createIntersection(host, ...args),
  }
}
