import type { FirstPaintPort } from './types'

/** The mini-program has no first paint of the server: its pages mount at once. */
export const firstPaint = {
  beneath: (mount) => mount,
  useRoot: () => undefined,
  useOnItsWay: () => undefined,
} satisfies FirstPaintPort
