import type { FirstPaintPort } from './types'

/** WeChat draws the mini-program's pages: they draw themselves at once. */
export const firstPaint = {
  beneath: (mount) => mount,
  useRoot: () => undefined,
  useOnItsWay: () => undefined,
} satisfies FirstPaintPort
