import type { DragHandlers, Place } from './types'

/** On H5 fixed boxes do not scroll the page; a dialog prevents it (platform/a11y). */
export { View as TouchTrap } from '@tarojs/components'

/** Props of selectable text: in a browser all text is. */
export const selectable = {}

const at = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Place => ({ x, y })
const places = (event: unknown) => Array.from((event as TouchEvent).touches, at)

/** A pressed mouse counts as one finger. */
export const dragging = ({ begin, move, end }: DragHandlers): Record<string, unknown> => ({
  onTouchStart: (event: unknown) => begin(places(event)),
  onTouchMove: (event: unknown) => move(places(event)),
  onTouchEnd: (event: unknown) => end(places(event)),
  onTouchCancel: () => end([]),
  onMouseDown: (event: MouseEvent) => begin([at(event)]),
  onMouseMove: (event: MouseEvent) => {
    if (event.buttons & 1) move([at(event)])
  },
  onMouseUp: () => end([]),
})
