import type { BaseEventOrig, ScrollViewProps } from '@tarojs/components'

/** Told when a box comes near the screen or leaves it, and how high it is then, in CSS pixels. */
export type NearListener = (near: boolean, height: number) => void

/** How far a box is scrolled sideways, and how wide what is in it is, in CSS pixels. */
export interface Scrolled {
  left: number
  width: number
}

export interface ViewportPort {
  /** The window in CSS pixels. */
  size: () => { width: number; height: number }
  /** CSS pixels of one unit of the style sheets: a 375th of the phone's width, within bounds on H5. */
  unit: () => number
  /** Reads the event of a box that was scrolled. */
  readScroll: (event: BaseEventOrig<ScrollViewProps.onScrollDetail>) => Scrolled
  /** Watches whether the box with this id in the current page is on the screen or near it. Call the returned function to stop. */
  watchNear: (id: string, listener: NearListener) => () => void
}
