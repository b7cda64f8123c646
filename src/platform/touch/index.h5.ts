import type { DragHandlers, Place } from './types'

/** Fixed boxes do not scroll the page of a browser; a dialog holds it (platform/a11y). */
export { View as TouchTrap } from '@tarojs/components'

/** Props of a text that people may select: every text of a browser is one. */
export const selectable = {}

const at = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Place => ({ x, y })
const places = (event: unknown) => Array.from((event as TouchEvent).touches, at)

/** A mouse is one finger while its button is down. */
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
