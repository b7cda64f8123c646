import Taro from '@tarojs/taro'
import type { ViewportPort } from './types'

export const viewport = {
  size: () => {
    const { windowWidth: width, windowHeight: height } = Taro.getWindowInfo()
    return { width, height }
  },
  watchNear: (id, margin, listener) => {
    const { page } = Taro.getCurrentInstance()
    const observer = Taro.createIntersectionObserver(page ?? {}, { thresholds: [0] })
    observer
      .relativeToViewport({ top: margin, bottom: margin })
      .observe(`#${id}`, ({ intersectionRatio = 0, boundingClientRect }) =>
        listener(intersectionRatio > 0, boundingClientRect?.height ?? 0),
      )
    return () => observer.disconnect()
  },
} satisfies ViewportPort
