import { View } from '@tarojs/components'
import type { ViewProps } from '@tarojs/components'
import { forwardRef } from 'react'
import type { DragHandlers, Place } from './types'

/** A box that prevents the page behind it from scrolling. */
export const TouchTrap = forwardRef<unknown, ViewProps>(function TouchTrap(props, ref) {
  return <View ref={ref} catchMove {...props} />
})

/** Props of selectable text. */
export const selectable = { selectable: true, userSelect: true }

interface Touches {
  touches?: { clientX: number; clientY: number }[]
}

const places = ({ touches = [] }: Touches): Place[] => touches.map(({ clientX: x, clientY: y }) => ({ x, y }))

export const dragging = ({ begin, move, end }: DragHandlers): Record<string, unknown> => ({
  catchMove: true,
  onTouchStart: (event: Touches) => begin(places(event)),
  onTouchMove: (event: Touches) => move(places(event)),
  onTouchEnd: (event: Touches) => end(places(event)),
  onTouchCancel: () => end([]),
})
