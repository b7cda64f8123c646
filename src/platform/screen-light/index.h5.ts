import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import type { ScreenLightPort } from './types'

/**
 * Keeps the screen awake until the returned function is called. The browser releases the lock whenever the page is hidden, so it is requested again.
 */
function stayAwake(): () => void {
  let held: WakeLockSentinel | undefined
  let over = false
  const ask = () => {
    if (document.visibilityState !== 'visible') return
    // Refused when the battery is low.
    void navigator.wakeLock?.request('screen').then(
      (lock) => {
        if (over) void lock.release()
        else held = lock
      },
      () => undefined,
    )
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    over = true
    document.removeEventListener('visibilitychange', ask)
    void held?.release()
  }
}

export const screenLight = {
  brightens: false,
  useBrightScreen: (on) => {
    const [seen, setSeen] = useState(true)
    useDidShow(() => setSeen(true))
    useDidHide(() => setSeen(false))
    const wanted = on && seen
    useEffect(() => (wanted ? stayAwake() : undefined), [wanted])
  },
} satisfies ScreenLightPort
