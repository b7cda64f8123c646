import type { ComponentType } from 'react'

/** How Taro mounts a page: `done` once it is mounted. */
export type Mount = (page: ComponentType, id: string, done: (...args: unknown[]) => void) => void

/** The server's first paint covers the page until the client has rendered the same; taps on it are repeated then. H5 only. */
export interface FirstPaintPort {
  /** Mounts the first page in small steps below the first paint, so that taps are answered in between. */
  beneath: (mount: Mount) => Mount
  /** Called by the app's own component: pages can mount from then on. */
  useRoot: () => void
  /** Called by the fallback of a part whose code is still loading: the first paint, which has that part, stays as long. */
  useOnItsWay: () => void
}
