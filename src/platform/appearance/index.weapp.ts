import Taro from '@tarojs/taro'
import type { AppearancePort, TopInsets } from './types'

let insets: TopInsets | undefined

/** CSS pixels of the capsule and its gap, as on most phones. While it starts WeChat sometimes answers zeros, which are not cached. */
const USUAL_CAPSULE = 94

const ignore = () => undefined

export const appearance = {
  hasNativeBar: true,
  topInsets: () => {
    if (insets) return insets
    const { statusBarHeight: statusBar = 0, windowWidth } = Taro.getWindowInfo()
    const { width, left } = Taro.getMenuButtonBoundingClientRect()
    if (width <= 0 || left <= 0) return { statusBar, capsule: USUAL_CAPSULE }
    return (insets = { statusBar, capsule: Math.max(0, windowWidth - left) })
  },
  applySkin: ({ dark, background, top }, at) => {
    const front = dark || at === 'hero' ? '#ffffff' : '#000000'
    Taro.setNavigationBarColor({ frontColor: front, backgroundColor: top[at] }).catch(ignore)
    Taro.setBackgroundColor({ backgroundColor: background, backgroundColorTop: top[at], backgroundColorBottom: background }).catch(ignore)
    Taro.setBackgroundTextStyle({ textStyle: dark ? 'light' : 'dark' }).catch(ignore)
  },
  setTitle: (title) => {
    Taro.setNavigationBarTitle({ title }).catch(ignore)
  },
} satisfies AppearancePort
