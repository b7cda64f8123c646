import Taro from '@tarojs/taro'
import type { ViewportPort } from './types'

/** The margin that counts as near, in CSS pixels above and below the screen: limited by the elements that a page may have (config/budgets.ts). */
const MARGIN = 300

/** A box that only touches the edge counts as intersecting with a ratio of 0; the second threshold fires once a part of it is visible. */
const THRESHOLDS = [0, 0.001]

export const viewport = {
  size: () => {
    const { windowWidth: width, windowHeight: height } = Taro.getWindowInfo()
    return { width, height }
  },
  unit: () => Taro.getWindowInfo().windowWidth / 375,
  readScroll: ({ detail }) => ({ left: detail.scrollLeft, width: detail.scrollWidth }),
  watchNear: (id, listener) => {
    const { page } = Taro.getCurrentInstance()
    const observer = Taro.createIntersectionObserver(page ?? {}, { thresholds: THRESHOLDS })
    observer
      .relativeToViewport({ top: MARGIN, bottom: MARGIN })
      .observe(`#${id}`, ({ intersectionRatio = 0, boundingClientRect }) =>
        listener(intersectionRatio > 0, boundingClientRect?.height ?? 0),
      )
    return () => observer.disconnect()
  },
} satisfies ViewportPort
