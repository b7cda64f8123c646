import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import type { ScreenLightPort } from './types'

const FULL = 1

const nothing = () => undefined
/** The brightness before, while it is raised. */
let before: number | undefined
/** Each change waits for the one before it, so that leaving at once does not overtake entering. */
let turn: Promise<unknown> = Promise.resolve()

const raise = async () => {
  if (before !== undefined) return
  const { value } = await Taro.getScreenBrightness()
  before = value
  await Taro.setScreenBrightness({ value: FULL }).catch(nothing)
  await Taro.setKeepScreenOn({ keepScreenOn: true }).catch(nothing)
}

const lower = async () => {
  if (before === undefined) return
  const value = before
  before = undefined
  await Taro.setScreenBrightness({ value }).catch(nothing)
  await Taro.setKeepScreenOn({ keepScreenOn: false }).catch(nothing)
}

const then = (act: () => Promise<void>) => {
  turn = turn.then(act).catch(nothing)
}

export const screenLight = {
  brightens: true,
  useBrightScreen: (on) => {
    const wanted = useRef(on)
    wanted.current = on
    useEffect(() => {
      if (!on) return undefined
      then(raise)
      return () => then(lower)
    }, [on])
    useDidShow(() => {
      if (wanted.current) then(raise)
    })
    useDidHide(() => {
      if (wanted.current) then(lower)
    })
  },
} satisfies ScreenLightPort
