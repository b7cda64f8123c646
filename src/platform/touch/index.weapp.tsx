import { View } from '@tarojs/components'
import type { ViewProps } from '@tarojs/components'
import { forwardRef } from 'react'

/** A box that keeps the page behind it from scrolling under a finger. */
export const TouchTrap = forwardRef<unknown, ViewProps>(function TouchTrap(props, ref) {
  return <View ref={ref} catchMove {...props} />
})

/** Props of a text that people may select. */
export const selectable = { selectable: true, userSelect: true }
