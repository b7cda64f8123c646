import { plain } from '../plain'
import type { Host } from './host'
import { findElement, type Caller } from './query'

type Margins = Partial<Record<'left' | 'right' | 'top' | 'bottom', number>>

interface Options {
  thresholds?: number[]
  initialRatio?: number
  observeAll?: boolean
}

/**
 * wx.createIntersectionObserver for targets in its page's window or, with `relativeTo`, in another element. As in WeChat the listener is first called
 * when a target differs from `initialRatio`.
 */
export function createIntersection(host: Host, caller: Caller, { thresholds = [0], initialRatio = 0, observeAll = false }: Options = {}) {
  let root: Element = host.pages.of(caller).frame.scroller
  let margins: Margins = {}
  const watching: IntersectionObserver[] = []
  const found = (selector: string) => (caller._$.getShadowRoot()?.querySelectorAll(selector) ?? []).slice(0, observeAll ? undefined : 1)

  const observer = {
    relativeTo: (selector: string, own: Margins = {}) => {
      const [other] = found(selector)
      if (other) root = findElement(other)
      margins = own
      return observer
    },
    relativeToViewport: (own: Margins = {}) => {
      margins = own
      return observer
    },
    observe: (selector: string, listener: (seen: object) => void) => {
      const { top = 0, right = 0, bottom = 0, left = 0 } = margins
      for (const target of found(selector)) {
        let known = initialRatio
        const watch = new IntersectionObserver(
          (entries) => {
            for (const { intersectionRatio, intersectionRect, boundingClientRect, rootBounds, time } of entries) {
              if (intersectionRatio !== known)
                listener({
                  id: target.id,
                  dataset: plain(target.dataset ?? {}),
                  intersectionRatio,
                  intersectionRect: plain(intersectionRect),
                  boundingClientRect: plain(boundingClientRect),
                  relativeRect: plain(rootBounds),
                  time,
                })
              known = intersectionRatio
            }
          },
          { root, rootMargin: `${top}px ${right}px ${bottom}px ${left}px`, threshold: thresholds },
        )
        watch.observe(findElement(target))
        watching.push(watch)
      }
    },
    disconnect: () => {
      for (const watch of watching.splice(0)) watch.disconnect()
    },
  }
  return observer
}
