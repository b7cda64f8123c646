import Taro from '@tarojs/taro'
import type { AppearancePort, TopInsets } from './types'

let insets: TopInsets | undefined

const ignore = () => undefined

export const appearance = {
  hasNativeBar: true,
  topInsets: () => {
    if (!insets) {
      const { statusBarHeight = 0, windowWidth } = Taro.getWindowInfo()
      const capsule = Taro.getMenuButtonBoundingClientRect()
      insets = { statusBar: statusBarHeight, capsule: Math.max(0, windowWidth - capsule.left) }
    }
    return insets
  },
  applySkin: ({ dark, background, top }, ground) => {
    const front = dark ? '#ffffff' : '#000000'
    Taro.setNavigationBarColor({ frontColor: front, backgroundColor: top[ground] }).catch(ignore)
    Taro.setBackgroundColor({ backgroundColor: background, backgroundColorTop: top[ground], backgroundColorBottom: background }).catch(
      ignore,
    )
    Taro.setBackgroundTextStyle({ textStyle: dark ? 'light' : 'dark' }).catch(ignore)
  },
  setTitle: (title) => {
    Taro.setNavigationBarTitle({ title }).catch(ignore)
  },
} satisfies AppearancePort
