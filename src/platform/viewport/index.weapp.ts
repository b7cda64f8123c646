import { document } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import type { NearListener, ViewportPort } from './types'

/** The margin that counts as near, in CSS pixels above and below the screen: limited by the elements that a page may have (config/budgets.ts). */
const MARGIN = 200

/** A box that only touches the edge counts as intersecting with a ratio of 0; the second threshold fires once a part of it is visible. */
const THRESHOLDS = [0, 0.001]

/** Watches whether a box lies within the screen with these margins; undefined for one that is on no page. */
const watch = (id: string, margins: Taro.IntersectionObserver.RelativeToViewportMargins, listener: NearListener) => {
  // The page that the box is in, which may be hidden: what it waited for can come while another page is in front.
  const root = document.getElementById(id)?._root
  if (!root?.ctx) return undefined
  const observer = Taro.createIntersectionObserver(root.ctx, { thresholds: THRESHOLDS })
  const observe = () =>
    observer
      .relativeToViewport(margins)
      .observe(`#${id}`, ({ intersectionRatio = 0, boundingClientRect }) =>
        listener(intersectionRatio > 0, boundingClientRect?.height ?? 0),
      )
  // Taro waits for the page in front alone to be drawn.
  if (root.pendingUpdate) root.enqueueUpdateCallback(observe)
  else observe()
  return () => observer.disconnect()
}

export const viewport = {
  size: () => {
    const { windowWidth: width, windowHeight: height } = Taro.getWindowInfo()
    return { width, height }
  },
  unit: () => Taro.getWindowInfo().windowWidth / 375,
  readScroll: ({ detail }) => ({ left: detail.scrollLeft, width: detail.scrollWidth }),
  watchNear: (id, listener) => {
    const end = watch(id, { top: MARGIN, bottom: MARGIN }, listener)
    if (end) return end
    listener(true, 0)
    return () => undefined
  },
  watchMiddle: (id, listener) => {
    const side = 1 - Taro.getWindowInfo().windowWidth / 2
    return watch(id, { left: side, right: side }, (isThere) => isThere && listener()) ?? (() => undefined)
  },
} satisfies ViewportPort
