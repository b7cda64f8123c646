import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import type { UnsavedPort } from './types'

const nothing = () => undefined

const forget = () => void Taro.disableAlertBeforeUnload({ fail: nothing })

export const unsaved = {
  useWarning: (text) => {
    useEffect(() => {
      if (text === undefined) return undefined
      void Taro.enableAlertBeforeUnload({ message: text, fail: nothing })
      return forget
    }, [text])
  },
  forget,
} satisfies UnsavedPort
