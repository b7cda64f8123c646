import type { ComponentType } from 'react'

/** How Taro puts up a page: `done` once it is there. */
export type Mount = (page: ComponentType, id: string, done: (...args: unknown[]) => void) => void

/** What the server drew stands before the page that draws itself, until that shows the same; what was tapped meanwhile is done then. H5 only. */
export interface FirstPaintPort {
  /** Puts up the first page in small steps beneath what the server drew, so that a tap is answered in between. */
  beneath: (mount: Mount) => Mount
  /** Called by the app's own component: pages can be put up from then on. */
  useRoot: () => void
  /** Called by what stands in for a part of a page whose code is still on its way: the drawing, which has that part, stays as long. */
  useOnItsWay: () => void
}
