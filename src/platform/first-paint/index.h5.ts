import { createFirstPaint } from './beneath.h5'
import type { FirstPaintPort } from './types'
import './first-paint.scss'

export const firstPaint = createFirstPaint() satisfies FirstPaintPort
