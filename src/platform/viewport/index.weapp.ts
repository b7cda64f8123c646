import Taro from '@tarojs/taro'
import type { ViewportPort } from './types'

/** What is near, in CSS pixels above and below the screen: as far as the elements reach that a page may have (config/budgets.ts). */
const MARGIN = 300

/** What only touches the edge counts as met with nothing of it seen; the second threshold tells when something of it is. */
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
