import { createFirstPaint } from './beneath.h5'
import type { FirstPaintPort } from './types'

export const firstPaint = createFirstPaint() satisfies FirstPaintPort
