import type { BaseEventOrig, ScrollViewProps } from '@tarojs/components'

/** Called when a box comes near the screen or leaves it, with its height, in CSS pixels. */
export type NearListener = (near: boolean, height: number) => void

/** The scroll position and the content width of a box, in CSS pixels. */
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
  /** Watches whether the box with this id is on its page's screen or near it. Call the returned function to stop. */
  watchNear: (id: string, listener: NearListener) => () => void
  /** Calls the listener whenever the box with this id comes upon the upright line in the middle of the screen. Call the returned function to stop. */
  watchMiddle: (id: string, listener: () => void) => () => void
}
