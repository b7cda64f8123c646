/** Told when a box comes near the screen or leaves it, and how high it is then, in CSS pixels. */
export type NearListener = (near: boolean, height: number) => void

export interface ViewportPort {
  /** The window in CSS pixels. */
  size: () => { width: number; height: number }
  /**
   * Watches the box with this id in the current page; near means within `margin` CSS pixels above or below the screen.
   * Call the returned function to stop.
   */
  watchNear: (id: string, margin: number, listener: NearListener) => () => void
}
